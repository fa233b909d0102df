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
}: RetryProps & { readonly title?: string }) {
  return (
    <Message icon={<CloudOffIcon className="size-6" />} title={title}>
      <p>
        {navigator.onLine ? 'The directory could not be reached.' : 'There is no connection.'} Nothing is
        lost.
      </p>
      <button
        type="button"
        className="button button-accent mt-4"
        aria-disabled={busy}
        onClick={busy ? undefined : retry}
      >
        {busy ? 'Trying again...' : 'Try again'}
      </button>
    </Message>
  );
}

const times = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** Quiet: what is shown still works. */
export function StaleNotice({ since, busy, retry }: RetryProps & { readonly since: number }) {
  return (
    <p role="status" className="flex items-center gap-2">
      <CloudOffIcon />
      Not refreshed since {times.format(since)}.
      <button type="button" className="text-button" aria-disabled={busy} onClick={busy ? undefined : retry}>
        Try again
      </button>
    </p>
  );
}
