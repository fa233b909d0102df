import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { datesByLocale } from '../shared/text/format-by-locale.js';
import { TextButton } from './button.js';
import { CloudOffIcon } from './icons.js';
import { passFocusOn } from './pass-focus-on.js';
import { Message } from './message.js';
import { RetryButton, type RetryProps } from './retry-button.js';

export function LoadFailed({
  busy,
  retry,
  title = t`Could not load the tools`,
  ...message
}: RetryProps & Partial<Pick<ComponentProps<typeof Message>, 'title' | 'Title' | 'compact'>>) {
  return (
    <Message icon={<CloudOffIcon className="size-6" />} title={title} {...message}>
      <p>
        {navigator.onLine
          ? t`The directory could not be reached. Nothing is lost.`
          : t`There is no connection. Nothing is lost.`}
      </p>
      <RetryButton variant="accent" className="mt-4" busy={busy} retry={retry} />
    </Message>
  );
}

const times = datesByLocale({ timeStyle: 'short' });

/** Muted, because the shown data still works. */
export function StaleNotice({ since, busy, retry }: RetryProps & { readonly since: number }) {
  const time = times().format(since);
  return (
    <p role="status" className="flex items-center gap-2">
      <CloudOffIcon />
      {t`Not refreshed since ${time}.`}
      <TextButton ref={passFocusOn} aria-disabled={busy} onClick={busy ? undefined : retry}>
        {t`Try again`}
      </TextButton>
    </p>
  );
}
