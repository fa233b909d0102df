import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { fieldHint } from '../../../components/field.js';
import { UploadIcon } from '../parts/icons.js';
import { MAX_SIZE } from './import-file.js';

const DRAGS = ['dragover', 'drop', 'dragleave'] as const;

interface FileFieldProps {
  /** The name of the chosen file. */
  readonly name: string | null;
  readonly disabled: boolean;
  readonly choose: (files: FileList | null) => void;
}

/** Takes a chosen or dropped file. A drop anywhere on the page is caught: the browser would leave the page for the file. */
export function FileField({ name, disabled, choose }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const onDrag = useEffectEvent((event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.dataTransfer) event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    if (event.type === 'drop' && !disabled) choose(event.dataTransfer?.files ?? null);
  });
  useEffect(() => {
    for (const type of DRAGS) window.addEventListener(type, onDrag);
    return () => {
      for (const type of DRAGS) window.removeEventListener(type, onDrag);
    };
  }, []);
  return (
    <div
      className="group mt-4 flex flex-col gap-2 rounded-xl border border-dashed border-field-edge p-4 transition-colors has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-accent-edge data-over:border-accent-edge data-over:bg-sunken"
      data-over={over || undefined}
      aria-disabled={disabled || undefined}
    >
      <input
        type="file"
        id={id}
        className="sr-only"
        accept=".json,.csv,.tsv,.html,.htm,application/json,text/csv,text/html"
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          choose(target.files);
          // Choosing the corrected file under the same name must be a change too.
          target.value = '';
        }}
      />
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center gap-3 group-aria-disabled:cursor-default group-aria-disabled:text-soft"
      >
        <UploadIcon className="size-5 shrink-0" />
        <span className="min-w-0">
          <span className="block text-sm font-medium underline underline-offset-4">
            {name === null ? t`Choose a file` : t`Choose another file`}
          </span>
          {name !== null && <span className="block text-sm wrap-anywhere text-soft">{name}</span>}
        </span>
      </label>
      <p id={`${id}-hint`} className={fieldHint}>
        <Trans>
          An export of Tools Hub, bookmarks (.html), a table (.csv) or an export of Linkwarden, of at most{' '}
          {MAX_SIZE}. <span className="[@media(hover:none)]:hidden">You can drop it here too.</span>
        </Trans>
      </p>
    </div>
  );
}
