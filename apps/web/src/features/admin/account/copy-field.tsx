import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button.js';
import { inputLook } from '../../../components/field.js';
import { FieldFrame } from '../../../components/field-frame.js';

interface CopyFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  /** Selects the text at once, for those who copy it by hand. */
  readonly isSelected?: boolean;
}

/** A text to be copied. */
export function CopyField({ label, hint, value, isSelected = false }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (isSelected) field.current?.select();
  }, [isSelected, value]);
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(value);
    } catch {
      // Without the clipboard the selected text can be copied by hand.
    }
  };
  return (
    <FieldFrame label={label} hint={hint}>
      {(attributes) => (
        <div className="flex gap-2">
          <input
            {...attributes}
            ref={field}
            readOnly
            value={value}
            spellCheck={false}
            className={inputLook({ className: 'font-mono' })}
          />
          <Button className="shrink-0" onClick={() => void copy()}>
            {copied === value ? t`Copied` : t`Copy`}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}
