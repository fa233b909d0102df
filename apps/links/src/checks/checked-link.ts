import type { CheckedLink } from '@tools-hub/contracts';
import type { ToolRecord } from '@tools-hub/domain';
import type { LinksConfig } from '../links.config.js';
import type { LinkDocument } from './link-documents.js';

const ARCHIVE = 'https://web.archive.org/web/2*/';

/** A tool's link as it is served. A document of a former link is ignored. */
export const checkedLinkOf = (
  { id: toolId, name, link }: Pick<ToolRecord, 'id' | 'name' | 'link'>,
  document: LinkDocument | undefined,
  { LINK_CHECK_DAYS }: Pick<LinksConfig, 'LINK_CHECK_DAYS'>,
): CheckedLink => {
  const found = document?.link === link ? document : undefined;
  const isBroken = found?.status === 'broken';
  return {
    toolId,
    name,
    link,
    status: found?.status ?? 'unchecked',
    reason: found?.reason ?? null,
    movedTo: found?.movedTo ?? null,
    brokenSince: isBroken ? (found.firstFailureAt?.toISOString() ?? null) : null,
    checkedAt: found?.checkedAt?.toISOString() ?? null,
    nextCheckAt: LINK_CHECK_DAYS === 0 ? null : (found?.nextCheckAt.toISOString() ?? null),
    archiveUrl: isBroken ? `${ARCHIVE}${link}` : null,
  };
};
