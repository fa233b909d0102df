import { Injectable } from '@nestjs/common';
import { parseTime } from '@tools-hub/domain';
import { isUuidV4, type ToolRecord } from '@tools-hub/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { foreignTo } from '../sessions/foreign-site.js';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { GatewayConfig } from '../gateway.config.js';
import type { HeaderLines } from '../http/security-headers.js';
import { sendBytes } from '../http/send-bytes.js';
import { ClickIntake, type ReportedClick } from './click-intake.js';
import { ClickRate } from './click-rate.js';

export const CLICKS_PATH = '/api/tools/:id/usage';

interface GoodClick {
  readonly tool: ToolRecord;
  readonly report: ReportedClick;
}

interface ClickRoute {
  Params: { id: string };
  Body: unknown;
}

/**
 * Takes valid clicks without pipes, guards and interceptors. Any other click goes to the controller, which makes the same checks and
 * answers with the error.
 */
@Injectable()
export class ClickFastPath {
  readonly #isForeign: (request: FastifyRequest) => boolean;

  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly intake: ClickIntake,
    private readonly rate: ClickRate,
    config: GatewayConfig,
  ) {
    this.#isForeign = foreignTo(config);
  }

  register(server: FastifyInstance, headers: HeaderLines): void {
    const accepted = { status: 202, head: [...headers, 'Content-Length', '0'] };
    server.addHook<ClickRoute>('preHandler', (request, reply, done) => {
      const { url, method } = request.routeOptions;
      const click = url === CLICKS_PATH && method === 'POST' ? this.#good(request) : null;
      if (click === null) return done();
      this.#take(click, request).then(() => sendBytes(request, reply, accepted), done);
    });
  }

  /** The click, or null unless the controller would certainly take it. */
  #good(request: FastifyRequest<ClickRoute>): GoodClick | null {
    const { params, body, url } = request;
    if (url.includes('?') || this.#isForeign(request)) return null;
    const report = goodReport(body);
    const tool = report === null ? undefined : this.catalogue.knownShownTool(params.id.toLowerCase());
    return report === null || tool === undefined ? null : { tool, report };
  }

  async #take({ tool, report }: GoodClick, { ip, headers }: FastifyRequest): Promise<void> {
    this.rate.take(ip);
    await this.intake.take(tool, report, { address: ip, userAgent: headers['user-agent'] });
  }
}

/** The click's id, with the time of a repeat; null for any other body. */
const goodReport = (body: unknown): ReportedClick | null => {
  if (typeof body !== 'object' || body === null || !('clickId' in body)) return null;
  const { clickId } = body;
  if (!isUuidV4(clickId)) return null;
  const fields = Object.keys(body).length;
  if (fields === 1) return { clickId };
  if (fields > 2 || !('at' in body) || typeof body.at !== 'string') return null;
  return parseTime(body.at) === null ? null : { clickId, at: body.at };
};
