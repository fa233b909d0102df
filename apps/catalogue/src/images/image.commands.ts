import { Controller } from '@nestjs/common';
import { DomainError, type AddImage, type ImageContent, type ImageRecord } from '@tools-hub/contracts';
import { IMAGE_USES, isImageId, isRecord } from '@tools-hub/domain';
import { Rpc } from '@tools-hub/messaging';
import { Images } from './images.js';

@Controller()
export class ImageCommands {
  constructor(private readonly images: Images) {}

  @Rpc('catalogue.image.add')
  add(request: AddImage): Promise<ImageRecord> {
    if (
      !isRecord(request) ||
      typeof request.data !== 'string' ||
      typeof request.addedBy !== 'string' ||
      !IMAGE_USES.includes(request.use)
    ) {
      throw new DomainError('INVALID', 'The request is not valid');
    }
    return this.images.add(Buffer.from(request.data, 'base64'), request.use, request.addedBy);
  }

  @Rpc('catalogue.image.remove')
  async remove({ id }: { readonly id: string }): Promise<null> {
    requireId(id);
    await this.images.remove(id);
    return null;
  }

  @Rpc('catalogue.image.read')
  async read({ id }: { readonly id: string }): Promise<ImageContent | null> {
    requireId(id);
    return this.images.read(id);
  }

  @Rpc('catalogue.images.read')
  async all(): Promise<{ readonly images: readonly ImageRecord[] }> {
    return { images: await this.images.all() };
  }

  /** @throws DomainError INVALID; UNAVAILABLE */
  @Rpc('catalogue.images.stored.read')
  async stored({ ids }: { readonly ids: readonly string[] }): Promise<{ readonly ids: readonly string[] }> {
    ids.forEach(requireId);
    return { ids: [...(await this.images.stored(ids))] };
  }
}

/** @throws DomainError INVALID */
const requireId = (id: unknown): void => {
  if (!isImageId(id))
    throw new DomainError('INVALID', 'Invalid image ID', [{ field: 'id', message: 'must be an image ID' }]);
};
