import { useEffect, useId, useState } from 'react';
import { UploadIcon } from '../parts/icons.js';
import { useStable } from '../parts/use-stable.js';
import { MOST } from './import-file.js';

interface FileFieldProps {
  /** Of the file that is chosen. */
  readonly name: string | null;
  readonly disabled: boolean;
  readonly choose: (files: FileList | null) => void;
}

/** Where a file is chosen, or dropped: wherever it is let go, the browser must not leave the page for it. */
export function FileField({ name, disabled, choose }: FileFieldProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = useStable((event: DragEvent) => {
    event.preventDefault();
    setOver(event.type === 'dragover');
    if (event.dataTransfer) event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    if (event.type === 'drop' && !disabled) choose(event.dataTransfer?.files ?? null);
  });
  useEffect(() => {
    const leave = (): void => setOver(false);
    window.addEventListener('dragover', drop);
    window.addEventListener('drop', drop);
    window.addEventListener('dragleave', leave);
    return () => {
      window.removeEventListener('dragover', drop);
      window.removeEventListener('drop', drop);
      window.removeEventListener('dragleave', leave);
    };
  }, [drop]);
  return (
    <div className="file-field" data-over={over || undefined} aria-disabled={disabled || undefined}>
      <input
        type="file"
        id={id}
        className="file-input"
        accept=".json,application/json"
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          choose(target.files);
          // The same file, mended, is a change too.
          target.value = '';
        }}
      />
      <label htmlFor={id} className="file-label">
        <UploadIcon className="size-5 shrink-0" />
        <span className="min-w-0">
          <span className="file-action">{name === null ? 'Choose a file' : 'Choose another file'}</span>
          {name !== null && <span className="file-name">{name}</span>}
        </span>
      </label>
      <p id={`${id}-hint`} className="field-hint">
        A .json file of at most {MOST}.<span className="file-drop"> You can drop it here too.</span>
      </p>
    </div>
  );
}
