import { t } from '@lingui/core/macro';
import { imageIdOf, linkProblem, type ImageUse } from '@tools-hub/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { buttonVariants } from '../../../components/button.js';
import { fieldError } from '../../../components/field.js';
import type { FormBinding } from '../parts/fields.js';
import { DownloadIcon, ImageIcon, TrashIcon, UploadIcon } from '../parts/icons.js';
import { passFocusTo } from '../parts/pass-focus-to.js';
import { useStable } from '../parts/use-stable.js';
import { IconPicker } from './icon-picker.js';
import { ImageCheck } from './image-check.js';
import { IMAGE_TYPES } from './upload.js';
import { useImageCopy } from './use-image-copy.js';
import { useUpload } from './use-upload.js';

interface ImageToolsProps {
  readonly label: string;
  readonly typed: string;
  readonly use: ImageUse;
  readonly none: string;
  readonly side: number;
  /** The text that the search for a built-in icon begins with. */
  readonly icons: string;
  /** A file that was dropped or pasted. */
  readonly file: File | null;
  readonly taken: () => void;
  readonly put: (url: string) => void;
  readonly awaitImage: FormBinding<FieldValues>['awaitImage'];
}

const tool = buttonVariants({ variant: 'quiet', className: 'h-11 px-3 mouse:h-9' });

/** The image of an address, and the ways to another one. */
export function ImageTools({
  label,
  typed,
  use,
  none,
  side,
  icons,
  file,
  taken,
  put,
  awaitImage,
}: ImageToolsProps) {
  const upload = useUpload(use);
  const remote = useImageCopy(use);
  const busy = upload.busy || remote.busy;
  const problem = upload.problem ?? remote.problem;
  const address = typed.trim();
  const isElsewhere = address !== '' && imageIdOf(address) === null && linkProblem(address) === null;
  const [picking, setPicking] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const passFocus = passFocusTo(() => uploadButton.current);
  /** Another address may have been typed meanwhile. */
  const replace = useStable((before: string, url: string): void => {
    if (before === address) put(url);
  });
  const take = (image: Promise<string | null | undefined>): void => {
    const isStored = image.then((url) => {
      if (url) replace(address, url);
      return url !== null;
    });
    awaitImage?.(isStored);
  };
  const send = (chosen: Blob): void => {
    remote.forget();
    take(upload.send(chosen));
  };
  const copy = (): void => {
    upload.forget();
    take(remote.copy(address));
  };
  const onFile = useEffectEvent((chosen: File): void => {
    taken();
    send(chosen);
  });
  useEffect(() => {
    if (file !== null) onFile(file);
  }, [file]);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ImageCheck
          typed={typed}
          none={none}
          side={side}
          work={upload.busy ? t`Uploading the image...` : remote.busy ? t`Fetching the image...` : null}
        />
        <div className="flex flex-wrap items-center gap-1">
          <input
            ref={input}
            type="file"
            className="hidden"
            accept={IMAGE_TYPES.join(',')}
            aria-label={t`${label}: file`}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen) send(chosen);
              // Choosing the corrected file under the same name must be a change too.
              target.value = '';
            }}
          />
          <button
            ref={uploadButton}
            type="button"
            className={tool}
            aria-disabled={busy || undefined}
            aria-label={t`Upload: ${label}`}
            title={t`You can also drop or paste an image here`}
            onClick={() => {
              if (!busy) input.current?.click();
            }}
          >
            <UploadIcon className="size-4.5" />
            {t`Upload`}
          </button>
          {use === 'icon' && (
            <button
              type="button"
              className={tool}
              aria-label={t`Icons: ${label}`}
              onClick={() => setPicking(true)}
            >
              <ImageIcon className="size-4.5" />
              {t`Icons`}
            </button>
          )}
          {isElsewhere && (
            <button
              ref={passFocus}
              type="button"
              className={tool}
              aria-disabled={busy || undefined}
              aria-label={t`Store a copy: ${label}`}
              title={t`Visitors' browsers then load the image from this site only`}
              onClick={() => {
                if (!busy) copy();
              }}
            >
              <DownloadIcon className="size-4.5" />
              {t`Store a copy`}
            </button>
          )}
          {typed !== '' && (
            <button
              ref={passFocus}
              type="button"
              className={tool}
              aria-label={t`Remove: ${label}`}
              onClick={() => {
                upload.forget();
                remote.forget();
                put('');
              }}
            >
              <TrashIcon className="size-4.5" />
              {t`Remove`}
            </button>
          )}
        </div>
      </div>
      {problem !== null && (
        <p role="alert" className={fieldError}>
          {problem}
        </p>
      )}
      {picking && (
        <IconPicker
          begin={icons}
          close={() => setPicking(false)}
          chosen={(svg) => send(new Blob([svg], { type: 'image/svg+xml' }))}
        />
      )}
    </div>
  );
}
