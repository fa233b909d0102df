import { t } from '@lingui/core/macro';
import type { ImageUse } from '@tools-hub/domain';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { imageProblem } from './image-problem.js';

interface ImageCopy {
  readonly busy: boolean;
  readonly problem: string | null;
  /** Resolves with the address of the copy on this site; null when nothing was stored. */
  readonly copy: (link: string) => Promise<string | null>;
  readonly forget: () => void;
}

/** Stores copies of images of other sites, so that visitors' browsers ask this site only. */
export const useImageCopy = (use: ImageUse): ImageCopy => {
  const [add, { isLoading }] = ownerApi.useAddImageFromLinkMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const copy = async (link: string): Promise<string | null> => {
    if (isLoading) return null;
    setProblem(null);
    const { data, error } = await add({ use, imageLink: { link } });
    if (error !== undefined) setProblem(copyProblem(error as ApiError));
    return data?.url ?? null;
  };
  return { busy: isLoading, problem, copy, forget: () => setProblem(null) };
};

const copyProblem = (error: ApiError): string | null => {
  const { problem } = error;
  if (problem?.code === 'LINK_REFUSED')
    return t`Images from this address are not loaded. Upload the image instead.`;
  if (problem?.code === 'LINK_UNREACHABLE')
    return t`The image could not be fetched. Try again, or upload it.`;
  return imageProblem(error, t`The image was not stored. Try again in a moment.`);
};
