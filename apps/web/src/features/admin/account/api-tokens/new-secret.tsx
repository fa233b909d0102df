import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/button.js';
import { inputLook } from '../../../../components/field.js';
import type { NewApiToken } from '../../../../shared/api/owner.api.js';
import { FieldFrame } from '../../../../components/field-frame.js';

interface NewSecretProps {
  readonly token: NewApiToken;
  readonly close: () => void;
}

/** Shows the secret of a new token, which cannot be read again. */
export function NewSecret({ token: { name, token }, close }: NewSecretProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => field.current?.select(), [token]);

  if (token === null) {
    return (
      <p role="status" className="mt-6 text-sm text-pretty">
        {t`${name} was added, but its secret was lost on the way. Revoke it and add another token.`}
      </p>
    );
  }
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(token);
      setIsCopied(true);
    } catch {
      // Without the clipboard the selected text can be copied by hand.
    }
  };
  return (
    <div className="mt-6 rounded-xl border border-line bg-sunken p-3">
      <FieldFrame label={t`Token ${name}`} hint={t`Copy it now. It is not shown again.`}>
        {(attributes) => (
          <input
            {...attributes}
            ref={field}
            readOnly
            value={token}
            spellCheck={false}
            className={inputLook({ className: 'font-mono' })}
          />
        )}
      </FieldFrame>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="accent" onClick={() => void copy()}>
          {isCopied ? t`Copied` : t`Copy`}
        </Button>
        <Button onClick={close}>{t`Done`}</Button>
      </div>
    </div>
  );
}
