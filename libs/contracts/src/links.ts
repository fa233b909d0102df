import type { Page } from './http.js';

/** The results of the last checks of a link. Broken: for three days, and three times in a row. */
export const LINK_STATUSES = ['unchecked', 'ok', 'failing', 'broken', 'moved'] as const;
export type LinkStatus = (typeof LINK_STATUSES)[number];

/** The link of a tool, with the result of its last checks. Times are ISO 8601 UTC. */
export interface CheckedLink {
  readonly toolId: string;
  /** The name of the tool. */
  readonly name: string;
  readonly link: string;
  readonly status: LinkStatus;
  /** The reason of a failed check, or why the link is not checked; null after a good check. */
  readonly reason: string | null;
  /** The address that the link redirects to for good. */
  readonly movedTo: string | null;
  /** The first failure since the last check that went well, of a broken link. */
  readonly brokenSince: string | null;
  readonly checkedAt: string | null;
  /** Null where links are not checked by themselves. */
  readonly nextCheckAt: string | null;
  /** The address of archived copies of a broken page. */
  readonly archiveUrl: string | null;
}

export interface ListLinks {
  /** All by default. */
  readonly statuses?: readonly LinkStatus[] | undefined;
  /** A part of the name or the link, in upper or lower case. */
  readonly text?: string | undefined;
  readonly page: number;
  readonly perPage: number;
}

export type LinkPage = Page<CheckedLink>;

export interface PreviewLink {
  readonly link: string;
}

/** The fields of a tool as its page describes itself, cut to their limits. Null where the page has no text for them. */
export interface LinkPreview {
  readonly title: string | null;
  readonly description: string | null;
  readonly iconUrl: string | null;
}

/** An image of another site, as its server sends it. */
export interface RemoteImage {
  /** At most 512 kB, in Base64. */
  readonly data: string;
}

export interface CheckLink {
  readonly toolId: string;
}
