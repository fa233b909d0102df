import { t } from '@lingui/core/macro';
import type { RefObject } from 'react';
import { Button } from '../../../../components/button.js';
import type { NewApiToken } from '../../../../shared/api/owner.api.js';
import { passFocusTo } from '../../parts/pass-focus-to.js';
import { CopyField } from '../copy-field.js';

interface NewSecretProps {
  readonly ref?: RefObject<HTMLDivElement | null>;
  readonly token: NewApiToken;
  readonly close: () => void;
  /** The control that has the focus after it was closed. */
  readonly fallback: () => HTMLElement | null | undefined;
}

/** Shows the secret of a new token, which cannot be read again. */
export function NewSecret({ ref, token: { name, token }, close, fallback }: NewSecretProps) {
  if (token === null) {
    return (
      <p role="status" className="mt-4 text-sm text-pretty wrap-anywhere">
        {t`${name} was added, but its secret was lost on the way. Revoke it and add another token.`}
      </p>
    );
  }
  return (
    <div ref={ref} className="mt-4 rounded-xl border border-line bg-sunken p-3">
      <CopyField
        isSelected
        label={t`Token ${name}`}
        hint={t`Copy it now. It is not shown again.`}
        value={token}
      />
      <Button ref={passFocusTo(fallback)} className="mt-3" onClick={close}>{t`Done`}</Button>
    </div>
  );
}
