import type { IncomingHttpHeaders } from 'node:http';

export const ANSWER_MS = 20_000;

/** An answer whose body is as it came, without being decompressed. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The number of header lines with each name: `headers` joins or drops repeated ones. */
  readonly lines: (name: string) => number;
  readonly body: Buffer;
}

export interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The addresses that a client connects to and from. */
export interface ClientPlace {
  readonly port: number;
  /** The name of the site. */
  readonly site: string;
  /** The certificate that vouches for the site's, in PEM. */
  readonly authority: Buffer;
  /** The address of this machine that the proxy sees as the client's. */
  readonly from: string;
}
