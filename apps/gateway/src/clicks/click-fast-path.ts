import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { ToolRecord } from '@tools-hub/domain';
import { bindContext } from '@tools-hub/messaging';
import type { FastifyInstance, FastifyRequest, preParsingHookHandler } from 'fastify';
import { unsupportedContent } from '../http/body-parsers.js';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { SecurityHeaders } from '../http/security-headers.js';
import { sendBytes } from '../http/send-bytes.js';
import { readShortBody, reportOf } from './click-body.js';
import { ClickRecorder, type ReportedClick } from './click-recorder.js';
import { ClickRate } from './click-rate.js';

interface GoodClick {
  readonly tool: ToolRecord;
  readonly report: ReportedClick;
}

/**
 * Takes valid clicks as browsers send them without parsers, pipes, guards and interceptors. Any other click goes to the controller,
 * which makes the same checks and answers with the error.
 */
@Injectable()
export class ClickFastPath {
  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly recorder: ClickRecorder,
    private readonly rate: ClickRate,
    private readonly headers: SecurityHeaders,
  ) {}

  /** Adds a hook to the route of clicks, after those of all routes. */
  register(server: FastifyInstance): void {
    const hook = this.#hook();
    server.addHook('onRoute', (route) => {
      if (route.config?.requestClass === 'click') route.preParsing = hook;
    });
  }

  #hook(): preParsingHookHandler {
    const accepted = { status: 202, head: [...this.headers.lines, 'Content-Length', '0'] };
    return (request, reply, payload, done) => {
      // The end of a body arrives outside of the request's context.
      const onBody = bindContext((body: Buffer | null): void => {
        // A body that came too slowly has been refused.
        if (reply.sent) return;
        const click = body === null ? null : this.#good(request, body);
        if (click === null) return passOn(request, body, payload, done);
        try {
          this.#record(click, request).then(() => sendBytes(request, reply, accepted), done);
        } catch (refusal) {
          done(refusal instanceof Error ? refusal : new Error(String(refusal)));
        }
      });
      readShortBody(payload, onBody);
    };
  }

  /** The click, or null unless the controller would certainly take it. */
  #good(request: FastifyRequest, body: Buffer): GoodClick | null {
    if (request.url.includes('?')) return null;
    const report = reportOf(body, request.mediaType);
    const tool = report === null ? undefined : this.catalogue.knownShownTool(toolIdOf(request));
    return report === null || tool === undefined ? null : { tool, report };
  }

  /** @throws DomainError RATE_LIMITED at once; what `ClickRecorder` throws later. */
  #record({ tool, report }: GoodClick, { ip, headers }: FastifyRequest): Promise<void> {
    this.rate.take(ip);
    return this.recorder.record(tool, report, { address: ip, userAgent: headers['user-agent'] });
  }
}

const toolIdOf = ({ params }: FastifyRequest): string => (params as { id: string }).id.toLowerCase();

/** Leaves a click to the parser and the controller. */
const passOn = (
  request: FastifyRequest,
  body: Buffer | null,
  payload: Readable,
  done: Parameters<preParsingHookHandler>[3],
): void => {
  const { 'content-type': type, 'transfer-encoding': chunked } = request.headers;
  if (type === undefined && chunked !== undefined) {
    if (body?.length !== 0) return done(unsupportedContent());
    // Fastify takes no chunked body without a type, not even an empty one.
    request.headers = { 'content-type': 'text/plain' };
  }
  done(null, body === null ? payload : Readable.from(body));
};
