import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Button } from './button.js';
import { passFocusOn } from './pass-focus-on.js';

export interface RetryProps {
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Tries again what failed. It disappears when that succeeds, and leaves its focus to the part of the page around it. */
export function RetryButton({
  busy,
  retry,
  ...button
}: RetryProps & Pick<ComponentProps<typeof Button>, 'variant' | 'className'>) {
  return (
    <Button {...button} ref={passFocusOn} aria-disabled={busy} onClick={busy ? undefined : retry}>
      {busy ? t`Trying again...` : t`Try again`}
    </Button>
  );
}
