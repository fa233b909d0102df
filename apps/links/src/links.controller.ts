import { Controller } from '@nestjs/common';
import type {
  CheckedLink,
  CheckLink,
  LinkPage,
  LinkPreview,
  ListLinks,
  PreviewLink,
  RemoteImage,
} from '@tools-hub/contracts';
import { Rpc } from '@tools-hub/messaging';
import { Checker } from './checks/checker.js';
import { LinkList } from './checks/link-list.js';
import { RemoteImages } from './images/remote-images.js';
import { Previews } from './preview/previews.js';

@Controller()
export class LinksController {
  constructor(
    private readonly linkList: LinkList,
    private readonly previews: Previews,
    private readonly remoteImages: RemoteImages,
    private readonly checker: Checker,
  ) {}

  /** @throws DomainError UNAVAILABLE */
  @Rpc('links.list.read')
  list(request: ListLinks): Promise<LinkPage> {
    return this.linkList.list(request);
  }

  /** @throws DomainError INVALID; LINK_REFUSED; LINK_UNREACHABLE; OVERLOADED; UNAVAILABLE */
  @Rpc('links.preview.read')
  preview({ link }: PreviewLink): Promise<LinkPreview> {
    return this.previews.preview(link);
  }

  /** @throws DomainError INVALID; LINK_REFUSED; LINK_UNREACHABLE; OVERLOADED; UNAVAILABLE */
  @Rpc('links.image.read')
  image({ link }: PreviewLink): Promise<RemoteImage> {
    return this.remoteImages.read(link);
  }

  /** @throws DomainError NOT_FOUND; OVERLOADED; UNAVAILABLE */
  @Rpc('links.check')
  check({ toolId }: CheckLink): Promise<CheckedLink> {
    return this.checker.checkNow(toolId);
  }
}
