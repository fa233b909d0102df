import { join } from 'node:path';
import { runCommand } from '@tools-hub/local';

/** The files of a certificate and its key. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** Makes a certificate that is its own authority, for a site's name and a day. */
export const selfSigned = async (folder: string, name: string, signal: AbortSignal): Promise<Certificate> => {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  await runCommand(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '1',
      ],
      ...['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`],
      ...['-keyout', files.key, '-out', files.certificate],
    ],
    { signal },
  );
  return files;
};
