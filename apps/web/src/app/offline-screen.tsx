import { useEffect, useRef, useState } from 'react';

/** Stands in for a page that did not arrive. It is loaded again as soon as the site can be reached. */
export function OfflineScreen() {
  const title = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  // Without the network, loading anew would leave the site for the browser's own error page.
  const retry = (): void => {
    setBusy(true);
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
      () => window.location.reload(),
      () => setBusy(false),
    );
  };
  useEffect(() => {
    title.current?.focus();
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, []);
  return (
    <main className="screen" id="content" tabIndex={-1}>
      <h1 ref={title} tabIndex={-1} className="site-title">
        Couldn't load the page
      </h1>
      <p className="text-base text-soft">The site could not be reached. The page comes as soon as it can.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <button
          type="button"
          className="button button-accent"
          aria-disabled={busy}
          onClick={busy ? undefined : retry}
        >
          {busy ? 'Trying again...' : 'Try again'}
        </button>
      </div>
    </main>
  );
}
