import { t } from '@lingui/core/macro';
import type { ImageUse } from '@tools-hub/domain';
import clsx from 'clsx';
import { Suspense, useRef, useState, type DragEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import { lazyPage } from '../../../shared/page/lazy-page.js';
import type { FieldProps } from '../parts/fields.js';
import { UrlField } from '../parts/record-fields.js';

const ImageTools = lazyPage(() => import('./image-tools.js'), 'ImageTools', 'ask');

interface ImageFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  /** The address in the field. */
  readonly typed: string;
  readonly use: ImageUse;
  /** Describes the record without an image. */
  readonly none?: string;
  /** The side in pixels at which the image is shown. */
  readonly side?: number;
  /** The text that the search for a built-in icon begins with. */
  readonly icons?: string;
}

/** An image of a record: its address, or a file that is chosen, dropped or pasted, or a built-in icon. */
export function ImageField<Values extends FieldValues>({
  typed,
  use,
  none = t`No image yet. You can also drop or paste one here.`,
  side = 40,
  icons = '',
  className,
  ...field
}: ImageFieldProps<Values>) {
  const frame = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [over, setOver] = useState(false);
  const { onChange } = field.form.register(field.name);
  const put = (url: string): void => {
    const input = frame.current?.querySelector<HTMLInputElement>('input[type=url]');
    if (!input) return;
    input.value = url;
    void onChange({ target: input });
  };
  /** Whether the form only shows a record, which disables its controls, but not the frame around them. */
  const isDisabled = (): boolean => frame.current?.matches(':disabled *') === true;
  const drag = (event: DragEvent): void => {
    if (!event.dataTransfer.types.includes('Files')) return;
    // Also where no file is dropped: the browser would leave the page for it.
    event.preventDefault();
    const isTaken = !isDisabled();
    event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
    setOver(isTaken && event.type === 'dragover');
    if (event.type === 'drop') setFile(event.dataTransfer.files[0] ?? null);
  };
  return (
    <div
      ref={frame}
      data-slot="image-field"
      className={clsx(
        'flex min-w-0 flex-col gap-2.5 rounded-xl',
        over && 'outline-2 outline-offset-4 outline-accent-edge',
        className,
      )}
      onDragOver={drag}
      onDrop={drag}
      onDragLeave={() => setOver(false)}
      onPaste={(event) => {
        const [pasted] = event.clipboardData.files;
        if (!pasted || isDisabled()) return;
        event.preventDefault();
        setFile(pasted);
      }}
    >
      <UrlField {...field} />
      <div className="min-h-14">
        {/* Its file may still load: the form is there at once. */}
        <Suspense>
          <ImageTools
            {...{ typed, use, none, side, icons, put, file }}
            awaitImage={field.form.awaitImage}
            label={field.label}
            taken={() => setFile(null)}
          />
        </Suspense>
      </div>
    </div>
  );
}
