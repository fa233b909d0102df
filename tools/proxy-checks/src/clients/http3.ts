import { goBuild, inRepository, runCommand, type Context, type GoProgram } from '@tools-hub/local';

const HTTP3_CLIENT: GoProgram = {
  name: 'http3-client',
  version: '1',
  moduleDir: inRepository('tools', 'proxy-checks', 'http3-client'),
  package: 'tools-hub.local/http3-client',
};

interface Http3Answer {
  readonly protocol: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly bytes: number;
}

interface Http3Place {
  readonly port: number;
  /** The file of the certificate that vouches for the site's. */
  readonly authorityFile: string;
}

/** Sends a GET request over HTTP/3. */
export type GetOverHttp3 = (place: Http3Place, url: string) => Promise<Http3Answer>;

/** The client of HTTP/3, which Node has none of. It is built from its Go module. */
export const http3Client = async (context: Context): Promise<GetOverHttp3> => {
  const binary = await goBuild(context, HTTP3_CLIENT);
  return async ({ port, authorityFile }, url) => {
    const args = ['-address', `127.0.0.1:${port}`, '-authority', authorityFile, url];
    return JSON.parse(await runCommand(binary, args, { signal: context.signal })) as Http3Answer;
  };
};
