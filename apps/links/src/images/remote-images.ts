import { Injectable } from '@nestjs/common';
import type { RemoteImage } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import type { Response } from 'undici';
import { bodyOf } from '../fetch/fetcher.js';
import { ForegroundFetches } from '../fetch/foreground-fetches.js';
import { LinkUnreachable } from '../fetch/link-errors.js';

/** Fetches images of other sites, so that this site can store a copy. */
@Injectable()
export class RemoteImages {
  constructor(private readonly fetches: ForegroundFetches) {}

  /**
   * The bytes of an image, unchecked: the catalogue recognises their type.
   * @throws DomainError INVALID for a text that is no address; LINK_REFUSED; LINK_UNREACHABLE; OVERLOADED; UNAVAILABLE
   */
  read(link: string): Promise<RemoteImage> {
    return this.fetches.run(link, 'image', async (url, get) => {
      const { response } = await get(url, 'image/svg+xml,image/webp,image/png,image/jpeg,image/*;q=0.5');
      if (!response.ok) {
        await response.body?.cancel();
        throw new LinkUnreachable(`it answers ${response.status}`);
      }
      return { data: (await readBytes(response)).toString('base64') };
    });
  }
}

/** @throws LinkUnreachable for a body that is cut off or too large, of which the rest isn't read */
const readBytes = async (response: Response): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of bodyOf(response)) {
    bytes += part.byteLength;
    if (bytes > LIMITS.imageBytes) throw new LinkUnreachable('it has more than 512 kB');
    parts.push(part);
  }
  return Buffer.concat(parts);
};
