import { connect, type DetailedPeerCertificate } from 'node:tls';

const ANSWER_MS = 10_000;
const LINE = /.{1,64}/g;

const pem = ({ raw }: DetailedPeerCertificate): string =>
  `-----BEGIN CERTIFICATE-----\n${(raw.toString('base64').match(LINE) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;

const rootOf = (certificate: DetailedPeerCertificate): DetailedPeerCertificate => {
  const issuer = certificate.issuerCertificate as DetailedPeerCertificate | undefined;
  return issuer === undefined || issuer.fingerprint256 === certificate.fingerprint256
    ? certificate
    : rootOf(issuer);
};

/**
 * The certificate of the authority behind npm's registry, if this machine trusts an additional one (NODE_EXTRA_CA_CERTS): a build
 * in a container does not inherit it.
 */
export const registryAuthority = (registry: string, environment: NodeJS.ProcessEnv): Promise<string> => {
  const { protocol, hostname, port } = new URL(registry);
  if (!environment['NODE_EXTRA_CA_CERTS'] || protocol !== 'https:') return Promise.resolve('');
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname });
    const answer = (text: string): void => {
      socket.destroy();
      resolve(text);
    };
    socket.setTimeout(ANSWER_MS, () => answer(''));
    socket.once('error', () => answer(''));
    socket.once('secureConnect', () => answer(pem(rootOf(socket.getPeerCertificate(true)))));
  });
};
