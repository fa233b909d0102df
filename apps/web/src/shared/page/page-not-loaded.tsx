import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../components/button.js';
import { CloudOffIcon } from '../../components/icons.js';
import { Message, MessageScreen } from '../../components/message.js';
import { RetryButton } from '../../components/retry-button.js';

/** Milliseconds between two checks. A browser may not notice that there is no connection, or that there is one again. */
const CHECK_MS = 5_000;

interface FailureProps {
  /** Whether the page is a whole screen. */
  readonly isScreen?: boolean;
}

/** The message in place of a page. */
function Failure({
  isScreen,
  title,
  children,
}: FailureProps & { readonly title: string; readonly children: ReactNode }) {
  const message = (
    <div role="alert">
      <Message icon={<CloudOffIcon className="size-6" />} title={title} Title={isScreen ? 'h1' : 'p'}>
        {children}
      </Message>
    </div>
  );
  return isScreen ? <MessageScreen>{message}</MessageScreen> : message;
}

/** Replaces a page whose file failed to load. It is loaded again on request, and as soon as there is a connection. */
export function PageNotLoaded({ retry, isScreen }: FailureProps & { readonly retry: () => void }) {
  const [busy, setBusy] = useState(false);
  const isChecking = useRef(false);
  // Checks the connection first: some browsers cache an `import` that failed offline.
  const check = (): void => {
    // The end of a second check would replace the page that was loaded after the first one.
    if (isChecking.current) return;
    isChecking.current = true;
    const signal = AbortSignal.timeout(3 * CHECK_MS);
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal }).then(retry, () => {
      isChecking.current = false;
      setBusy(false);
    });
  };
  const again = (): void => {
    setBusy(true);
    check();
  };
  const onTick = useEffectEvent((): void => {
    if (navigator.onLine) check();
  });
  useEffect(() => {
    const timer = setInterval(onTick, CHECK_MS);
    window.addEventListener('online', onTick);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onTick);
    };
  }, []);
  return (
    <Failure isScreen={isScreen} title={t`Could not load the page`}>
      <p>{t`There is no connection to the site. The page loads as soon as there is one.`}</p>
      <RetryButton variant="accent" className="mt-4" busy={busy} retry={again} />
    </Failure>
  );
}

/** Replaces a page whose file was renamed by a deployment, or whose failure the browser caches. */
export function PageOutdated({ isRenamed, isScreen }: FailureProps & { readonly isRenamed: boolean }) {
  return (
    <Failure isScreen={isScreen} title={isRenamed ? t`The site was updated` : t`Could not load the page`}>
      <p>{t`Reload the page to go on. Save what you typed before.`}</p>
      <Button
        variant="accent"
        className="mt-4"
        onClick={() => window.location.reload()}
      >{t`Reload the page`}</Button>
    </Failure>
  );
}
