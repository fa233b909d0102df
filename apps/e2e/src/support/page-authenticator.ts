import type { Page } from '@playwright/test';
import { SoftwareAuthenticator } from '@tools-hub/testing';

/** A request of the page to `navigator.credentials`, with bytes in base64url. */
interface Asked {
  readonly challenge: string;
  readonly rpId: string;
  readonly origin: string;
  /** For a new passkey. */
  readonly userId?: string;
  readonly excluded?: readonly string[];
}

/**
 * Puts an authenticator in software behind `navigator.credentials` of a page, because the packaged Chromium ends when its virtual
 * authenticator is used.
 */
export class PageAuthenticator {
  /** A device on which the person cancels. */
  isRefusing = false;

  constructor(readonly software = new SoftwareAuthenticator()) {}

  async install(page: Page): Promise<void> {
    await page.exposeFunction('askAuthenticator', (asked: Asked) => this.#answer(asked));
    await page.addInitScript(replaceCredentials);
  }

  /** The answer, or the name of the exception. */
  #answer({ challenge, userId, excluded = [], ...options }: Asked): object | string {
    if (this.isRefusing) return 'NotAllowedError';
    if (userId === undefined) return this.software.get(challenge, options);
    if (excluded.includes(this.software.credentialId)) return 'InvalidStateError';
    return this.software.create(challenge, userId, options);
  }
}

/** Runs in the page. */
const replaceCredentials = (): void => {
  type Answer = Readonly<Record<string, string>> | string;
  const { askAuthenticator } = window as unknown as {
    readonly askAuthenticator: (asked: object) => Promise<Answer>;
  };
  const textOf = (bytes: BufferSource): string =>
    btoa(String.fromCharCode(...new Uint8Array(ArrayBuffer.isView(bytes) ? bytes.buffer : bytes)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
  const bytesOf = (text: string): ArrayBuffer =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
      .buffer;
  const ask = async (asked: object): Promise<Credential> => {
    const answer = await askAuthenticator({ ...asked, origin: window.location.origin });
    if (typeof answer === 'string') throw new DOMException('Refused', answer);
    const { credentialId = '', ...parts } = answer;
    const response = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, bytesOf(part)]));
    const credential = {
      id: credentialId,
      rawId: bytesOf(credentialId),
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    };
    return credential;
  };
  Object.assign(navigator.credentials, {
    create: ({ publicKey }: CredentialCreationOptions) =>
      ask({
        challenge: publicKey && textOf(publicKey.challenge),
        rpId: publicKey?.rp.id,
        userId: publicKey && textOf(publicKey.user.id),
        excluded: publicKey?.excludeCredentials?.map(({ id }) => textOf(id)),
      }),
    get: ({ publicKey }: CredentialRequestOptions) =>
      ask({ challenge: publicKey && textOf(publicKey.challenge), rpId: publicKey?.rpId }),
  });
};
