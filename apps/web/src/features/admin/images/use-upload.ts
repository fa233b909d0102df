import type { ImageUse } from '@tools-hub/domain';
import { useState } from 'react';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { sendable, uploadProblem } from './upload.js';

export interface Upload {
  readonly busy: boolean;
  readonly problem: string | null;
  /** Resolves with the address of the stored image; null when it was not stored. */
  readonly send: (file: Blob) => Promise<string | null>;
  readonly forget: () => void;
}

/** Uploads one image at a time. */
export const useUpload = (use: ImageUse): Upload => {
  const [add] = ownerApi.useAddImageMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (file: Blob): Promise<string | null> => {
    if (busy) return null;
    setBusy(true);
    setProblem(null);
    try {
      const checked = await sendable(file, use);
      if ('file' in checked) return (await add({ file: checked.file, use }).unwrap()).url;
      setProblem(checked.problem);
    } catch (error) {
      setProblem(uploadProblem(error as ApiError));
    } finally {
      setBusy(false);
    }
    return null;
  };
  return { busy, problem, send, forget: () => setProblem(null) };
};
