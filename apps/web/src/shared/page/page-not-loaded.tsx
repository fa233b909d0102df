import { useEffect, useState } from 'react';
import { Button } from '../../components/button.js';
import { CloudOffIcon } from '../../components/icons.js';
import { Message } from '../../components/message.js';

/** In the place of a page whose file did not come. It is loaded again on request, and as soon as there is a connection. */
export function PageNotLoaded({ retry }: { readonly retry: () => void }) {
  const [busy, setBusy] = useState(false);
  const again = (): void => {
    setBusy(true);
    // Asked first: an `import` that fails while there is no connection is remembered by some browsers.
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(retry, () => setBusy(false));
  };
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <div role="alert">
      <Message icon={<CloudOffIcon className="size-6" />} title="Couldn't load the page">
        <p>There is no connection to the site. The page loads as soon as there is one.</p>
        <Button look="accent" className="mt-4" aria-disabled={busy} onClick={busy ? undefined : again}>
          {busy ? 'Trying again...' : 'Try again'}
        </Button>
      </Message>
    </div>
  );
}

/** In the place of a page whose file has another name since the site was updated. */
export function PageOutdated() {
  return (
    <div role="alert">
      <Message icon={<CloudOffIcon className="size-6" />} title="The site was updated">
        <p>Reload the page to go on. Save what you typed before.</p>
        <Button look="accent" className="mt-4" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      </Message>
    </div>
  );
}
