import type { ImageUse } from '@tools-hub/domain';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { sendable, uploadProblem } from './upload.js';
import { useLatestImage } from './use-latest-image.js';

/** Uploads images. */
export const useUpload = (use: ImageUse) => {
  const [add] = ownerApi.useAddImageMutation();
  const { store, ...upload } = useLatestImage();
  const send = (file: Blob): Promise<string | null | undefined> =>
    store(async () => {
      const checked = await sendable(file, use);
      if ('problem' in checked) return checked;
      const { data, error } = await add({ file: checked.file, use });
      return data ?? { problem: uploadProblem(error as ApiError) };
    });
  return { ...upload, send };
};
