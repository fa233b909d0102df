import { t } from '@lingui/core/macro';
import type { LinkPreview, Tool } from '@tools-hub/contracts';
import { linkProblem, type ToolFields } from '@tools-hub/domain';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import type { RecordForm } from '../parts/use-record-form.js';
import { SUGGESTED } from './suggestions.js';

interface LinkPreviewState {
  readonly preview: LinkPreview | undefined;
  /** The state in words, if the owner should know it. */
  readonly note: string | undefined;
}

const NOTHING: LinkPreviewState = { preview: undefined, note: undefined };

/** Fetches the preview of the page behind a new link, if a field that it may fill is empty. @param link pasted or typed last */
export const useLinkPreview = (form: RecordForm<Tool, ToolFields>, link: string): LinkPreviewState => {
  const draft = form.watch();
  const isNew = link === draft.link.trim() && link !== form.base?.link;
  const isNeeded = SUGGESTED.some((name) => draft[name].trim() === '');
  const skip = link === '' || !isNew || !isNeeded || linkProblem(link) !== null;
  const { currentData, error, isFetching } = ownerApi.usePreviewOfLinkQuery(link, { skip });
  if (skip) return NOTHING;
  if (isFetching) return { preview: undefined, note: t`Reading the page...` };
  return { preview: currentData, note: error && failureInWords(error as ApiError) };
};

const failureInWords = ({ problem }: ApiError): string => {
  if (problem?.code === 'LINK_REFUSED') return t`No suggestions: this address can't be read.`;
  if (problem?.code === 'LINK_UNREACHABLE') return t`No suggestions: the page could not be read.`;
  return t`No suggestions right now.`;
};
