import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button.js';
import { inputVariants } from '../../../components/field.js';
import { FieldFrame } from '../../../components/field-frame.js';
import { useCopy } from './use-copy.js';

interface CopyFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** Whether the text is selected at once, to be copied by hand. */
  readonly isSelected?: boolean;
}

/** A text to be copied. */
export function CopyField({ label, hint, value, isSelected = false }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const { isCopied, isRefused, copy } = useCopy(value, () => field.current?.select());
  useEffect(() => {
    if (isSelected) field.current?.select();
  }, [isSelected, value]);
  return (
    <FieldFrame
      label={label}
      hint={hint}
      warning={isRefused ? t`Could not copy. Copy the selected text yourself.` : undefined}
    >
      {(attributes) => (
        <div className="flex flex-wrap gap-2">
          <input
            {...attributes}
            ref={field}
            readOnly
            dir="ltr"
            value={value}
            spellCheck={false}
            className={inputVariants({ className: 'grow basis-24 font-mono' })}
          />
          <Button onClick={() => void copy()}>{isCopied ? t`Copied` : t`Copy`}</Button>
        </div>
      )}
    </FieldFrame>
  );
}
