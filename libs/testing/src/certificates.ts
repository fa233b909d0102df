import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

export interface Certificate {
  /** Paths. */
  readonly cert: string;
  readonly key: string;
}

/** A certificate authority of a test's own, made by openssl, and the certificates that it signs. */
export class Authority {
  private constructor(private readonly folder: string) {}

  static async create(): Promise<Authority> {
    const authority = new Authority(await mkdtemp(join(tmpdir(), 'tools-hub-tls-')));
    const { cert, key } = authority.#paths('ca');
    await run('openssl', [
      'req',
      '-x509',
      ...KEY,
      '-keyout',
      key,
      '-out',
      cert,
      '-days',
      '2',
      '-subj',
      '/CN=test',
    ]);
    return authority;
  }

  /** The path of the certificate that verifies all others. */
  get ca(): string {
    return this.#paths('ca').cert;
  }

  /** A certificate for this machine, as a server and as a client. */
  async sign(name: string): Promise<Certificate> {
    const { cert, key } = this.#paths(name);
    const [request, extensions] = [join(this.folder, `${name}.csr`), join(this.folder, `${name}.ext`)];
    await writeFile(
      extensions,
      'subjectAltName=DNS:localhost,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n',
    );
    await run('openssl', ['req', '-new', ...KEY, '-keyout', key, '-out', request, '-subj', `/CN=${name}`]);
    const ca = this.#paths('ca');
    const signing = ['-CA', ca.cert, '-CAkey', ca.key, '-CAcreateserial', '-extfile', extensions];
    await run('openssl', ['x509', '-req', '-in', request, '-out', cert, '-days', '2', ...signing]);
    return { cert, key };
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true });
  }

  #paths(name: string): Certificate {
    return { cert: join(this.folder, `${name}.crt`), key: join(this.folder, `${name}.key`) };
  }
}
