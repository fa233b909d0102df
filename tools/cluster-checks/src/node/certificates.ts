import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '@tools-hub/local';

const KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

/** The files of a certificate and its key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** The certificate authority of one cluster. Each component proves itself to the others by a certificate of it. */
export class Authority {
  private constructor(
    private readonly folder: string,
    readonly own: Certificate,
  ) {}

  static async make(folder: string): Promise<Authority> {
    mkdirSync(folder, { mode: 0o700 });
    const own = { certificate: join(folder, 'authority.crt'), key: join(folder, 'authority.key') };
    await runCommand('openssl', [
      ...['req', '-x509', ...KEY, '-subj', '/CN=tools-hub-test', '-keyout', own.key, '-out', own.certificate],
    ]);
    return new Authority(folder, own);
  }

  /** @param names as in subjectAltName, for example `IP:127.0.0.1` */
  async issue(name: string, subject: string, names: readonly string[] = []): Promise<Certificate> {
    const made = { certificate: join(this.folder, `${name}.crt`), key: join(this.folder, `${name}.key`) };
    const extensions = [
      'basicConstraints=critical,CA:FALSE',
      'keyUsage=critical,digitalSignature',
      'extendedKeyUsage=serverAuth,clientAuth',
      ...(names.length > 0 ? [`subjectAltName=${names.join(',')}`] : []),
    ];
    // No configuration of the system, whose extensions would be added to these.
    const config = join(this.folder, 'empty.cnf');
    writeFileSync(config, '[req]\ndistinguished_name=dn\n[dn]\n');
    await runCommand('openssl', [
      ...['req', '-x509', '-config', config, ...KEY, '-subj', subject],
      ...['-CA', this.own.certificate, '-CAkey', this.own.key],
      ...extensions.flatMap((extension) => ['-addext', extension]),
      ...['-keyout', made.key, '-out', made.certificate],
    ]);
    return made;
  }

  /** Writes a kubeconfig for a holder of a certificate, and returns its path. */
  async kubeconfig(name: string, subject: string, server: string): Promise<string> {
    const { certificate, key } = await this.issue(name, subject);
    const file = join(this.folder, `${name}.kubeconfig`);
    const config = {
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'test', cluster: { server, 'certificate-authority': this.own.certificate } }],
      users: [{ name, user: { 'client-certificate': certificate, 'client-key': key } }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: name } }],
      'current-context': 'test',
    };
    writeFileSync(file, JSON.stringify(config), { mode: 0o600 });
    return file;
  }
}
