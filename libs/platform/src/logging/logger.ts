import type { LoggerService } from '@nestjs/common';
import { currentCorrelation, currentSpan } from '@tools-hub/messaging';
import { pino, stdTimeFunctions, type Logger } from 'pino';
import { logOutput } from './log-output.js';

/** A logger of JSON lines on standard output; each line carries the correlation id and the trace of the request it belongs to. */
export const createLogger = (service: string, level: string): Logger =>
  pino(
    {
      level,
      base: { service, pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      mixin: () => {
        const correlationId = currentCorrelation();
        const span = currentSpan();
        return {
          ...(correlationId !== null && { correlationId }),
          ...(span !== null && { trace_id: span.traceId, span_id: span.spanId }),
        };
      },
    },
    logOutput,
  );

/** Nest's logger over pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.#write('info', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.#write('error', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.#write('warn', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.#write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.#write('trace', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.#write('fatal', message, rest);
  }

  #write(
    level: 'info' | 'error' | 'warn' | 'debug' | 'trace' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    const fields = typeof context === 'string' ? { context } : {};
    if (message instanceof Error) this.logger[level]({ ...fields, err: message }, message.message);
    else if (typeof message === 'string') this.logger[level](fields, message);
    else this.logger[level]({ ...fields, message });
  }
}
