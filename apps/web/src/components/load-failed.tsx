import { Button, TextButton } from './button.js';
import { CloudOffIcon } from './icons.js';
import { Message } from './message.js';

interface RetryProps {
  readonly busy: boolean;
  readonly retry: () => void;
}

export function LoadFailed({
  busy,
  retry,
  title = "Couldn't load the tools",
  compact = false,
}: RetryProps & { readonly title?: string; readonly compact?: boolean }) {
  return (
    <Message icon={<CloudOffIcon className="size-6" />} title={title} compact={compact}>
      <p>
        {navigator.onLine ? 'The directory could not be reached.' : 'There is no connection.'} Nothing is
        lost.
      </p>
      <Button look="accent" className="mt-4" aria-disabled={busy} onClick={busy ? undefined : retry}>
        {busy ? 'Trying again...' : 'Try again'}
      </Button>
    </Message>
  );
}

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Muted, because the shown data still works. */
export function StaleNotice({ since, busy, retry }: RetryProps & { readonly since: number }) {
  return (
    <p role="status" className="flex items-center gap-2">
      <CloudOffIcon />
      Not refreshed since {times.format(since)}.
      <TextButton aria-disabled={busy} onClick={busy ? undefined : retry}>
        Try again
      </TextButton>
    </p>
  );
}
