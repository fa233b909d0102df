import { t } from '@lingui/core/macro';
import type { ImageUse } from '@tools-hub/domain';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { imageProblem } from './image-problem.js';
import { useLatestImage } from './use-latest-image.js';

/** Stores copies of images of other sites, so that visitors' browsers ask this site only. */
export const useImageCopy = (use: ImageUse) => {
  const [add] = ownerApi.useAddImageFromLinkMutation();
  const { store, ...image } = useLatestImage();
  const copy = (link: string): Promise<string | null | undefined> =>
    store(async () => {
      const { data, error } = await add({ use, imageLink: { link } });
      return data ?? { problem: copyProblem(error as ApiError) };
    });
  return { ...image, copy };
};

const copyProblem = (error: ApiError): string | null => {
  const { problem } = error;
  if (problem?.code === 'LINK_REFUSED')
    return t`Images from this address are not loaded. Upload the image instead.`;
  if (problem?.code === 'LINK_UNREACHABLE')
    return t`The image could not be fetched. Try again, or upload it.`;
  return imageProblem(error, t`The image was not stored. Try again in a moment.`);
};
