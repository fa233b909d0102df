import 'reflect-metadata';
import { Agent, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { Module, type ModuleMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { LIMITS } from '@tools-hub/domain';
import type { FastifyInstance } from 'fastify';
import { refuseByHeaders, registerBodyParsers } from '../http/body-parsers.js';
import { registerCorrelation } from '../http/correlation.hook.js';
import { KnownPaths } from '../http/known-paths.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { RequestValidation } from '../http/validation.pipe.js';
import { portOf, sendRequest, type SentRequest } from './send-request.js';

/** An answer without its time and correlation id, which differ each time. */
interface ComparableAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Routes of the gateway with its parsers, validation and errors, without its services. */
export class BareGateway {
  readonly #agent = new Agent({ keepAlive: true });

  private constructor(
    private readonly app: NestFastifyApplication,
    private readonly port: number,
  ) {}

  /** @param register adds the hooks under test */
  static async start(
    parts: ModuleMetadata,
    register: (server: FastifyInstance) => void = () => undefined,
  ): Promise<BareGateway> {
    @Module({ ...parts, providers: [...(parts.providers ?? []), KnownPaths] })
    class Routes {}
    const app = await NestFactory.create<NestFastifyApplication>(
      Routes,
      new FastifyAdapter({ bodyLimit: LIMITS.body, routerOptions: { maxParamLength: 16_384 } }),
      { logger: false, abortOnError: false, bodyParser: false },
    );
    const server = app.getHttpAdapter().getInstance();
    const paths = app.get(KnownPaths);
    paths.register(server);
    registerCorrelation(server);
    server.addHook('onRequest', (request, _reply, done) => {
      refuseByHeaders(request);
      done();
    });
    paths.refuseOthers(server);
    registerBodyParsers(server);
    register(server);
    app.useGlobalPipes(new RequestValidation());
    app.useGlobalFilters(new ProblemFilter());
    await app.listen(0, '127.0.0.1');
    return new BareGateway(app, portOf(server.server));
  }

  async send(request: SentRequest): Promise<ComparableAnswer> {
    const { status, headers, bytes } = await sendRequest(this.port, request, this.#agent);
    const body = bytes.toString().replace(String(headers['x-correlation-id']), 'correlation');
    return { status, headers: { ...headers, date: '', 'x-correlation-id': '' }, body };
  }

  /** Sends pieces of one or more requests, and resolves with the statuses of as many answers. */
  async sendPieces(pieces: readonly string[], answers: number): Promise<number[]> {
    const socket = connect(this.port, '127.0.0.1');
    let received = '';
    const statuses = new Promise<number[]>((resolve, reject) => {
      socket.on('error', reject).on('data', (bytes) => {
        received += bytes.toString('latin1');
        const found = [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
        if (found.length >= answers) resolve(found);
      });
    });
    for (const piece of pieces) {
      socket.write(piece);
      await new Promise(setImmediate);
    }
    const all = await statuses;
    socket.destroy();
    return all;
  }

  async close(): Promise<void> {
    this.#agent.destroy();
    await this.app.close();
  }
}
