import { Injectable } from '@nestjs/common';
import { LINK_STATUSES, type CheckedLink, type LinkPage, type LinkPreview } from '@tools-hub/contracts';
import { Bus } from '@tools-hub/messaging';
import { LINK_CHECK_OPTIONS, LINK_PREVIEW_OPTIONS, READ_OPTIONS } from '../deadlines.js';
import type { ListLinksQuery } from './list-links.query.js';

const DEFAULT_PER_PAGE = 50;

/** Reads the links service's findings about tools' links, and makes it preview and check them. */
@Injectable()
export class LinksService {
  constructor(private readonly bus: Bus) {}

  /** @throws DomainError UNAVAILABLE. */
  list({ status, text, page = 1, perPage = DEFAULT_PER_PAGE }: ListLinksQuery): Promise<LinkPage> {
    const asked = status?.split(',');
    const statuses = asked && LINK_STATUSES.filter((each) => asked.includes(each));
    return this.bus.request('links.list.read', { statuses, text, page, perPage }, READ_OPTIONS);
  }

  /** @throws DomainError INVALID; LINK_REFUSED; LINK_UNREACHABLE; OVERLOADED; UNAVAILABLE. */
  preview(link: string): Promise<LinkPreview> {
    return this.bus.request('links.preview.read', { link }, LINK_PREVIEW_OPTIONS);
  }

  /** @throws DomainError NOT_FOUND; OVERLOADED; UNAVAILABLE. */
  check(toolId: string): Promise<CheckedLink> {
    return this.bus.request('links.check', { toolId }, LINK_CHECK_OPTIONS);
  }
}
