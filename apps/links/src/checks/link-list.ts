import { Injectable } from '@nestjs/common';
import { LINK_STATUSES, type CheckedLink, type LinkPage, type ListLinks } from '@tools-hub/contracts';
import { caseless } from '@tools-hub/domain';
import { fromStore, within } from '@tools-hub/event-sourcing/core';
import { LinksConfig } from '../links.config.js';
import { STORE_MS } from '../store-deadlines.js';
import { ToolsReadModel } from '../tools/tools-read-model.js';
import { checkedLinkOf } from './checked-link.js';
import { LinkDocuments } from './link-documents.js';

const BY_URGENCY = [
  'broken',
  'moved',
  'failing',
  'unchecked',
  'ok',
] as const satisfies (typeof LINK_STATUSES)[number][];
const urgencyOf = ({ status }: CheckedLink): number => BY_URGENCY.indexOf(status);

const byUrgencyAndName = (a: CheckedLink, b: CheckedLink): number =>
  urgencyOf(a) - urgencyOf(b) || a.name.localeCompare(b.name, 'en') || (a.toolId < b.toolId ? -1 : 1);

/** Lists the links of tools with the findings of their checks. */
@Injectable()
export class LinkList {
  constructor(
    private readonly config: LinksConfig,
    private readonly tools: ToolsReadModel,
    private readonly documents: LinkDocuments,
  ) {}

  /** @throws DomainError UNAVAILABLE */
  async list({ statuses, text, page, perPage }: ListLinks): Promise<LinkPage> {
    // A link without a document is unchecked, so those need all documents.
    const asked = statuses?.includes('unchecked') ? undefined : statuses;
    const documents = await fromStore(this.documents.list(asked), within(STORE_MS));
    const found = new Map(documents.map((document) => [document._id, document]));
    const needle = caseless(text?.trim() ?? '');
    const links = [...this.tools.view.tools.values()]
      .filter(({ id }) => asked === undefined || found.has(id))
      .map((tool) => checkedLinkOf(tool, found.get(tool.id), this.config))
      .filter(({ status }) => statuses === undefined || statuses.includes(status))
      .filter(({ name, link }) => caseless(`${name}\n${link}`).includes(needle))
      .sort(byUrgencyAndName);
    const start = (page - 1) * perPage;
    return {
      items: links.slice(start, start + perPage),
      page,
      perPage,
      total: links.length,
      totalPages: Math.ceil(links.length / perPage),
    };
  }
}
