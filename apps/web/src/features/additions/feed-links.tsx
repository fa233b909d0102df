import { t } from '@lingui/core/macro';
import { ATOM_FEED_PATH, JSON_FEED_PATH } from '@tools-hub/contracts';
import { textButtonVariants } from '../../components/button.js';

const FEEDS = [
  { path: ATOM_FEED_PATH, name: 'Atom', type: 'application/atom+xml' },
  { path: JSON_FEED_PATH, name: 'JSON Feed', type: 'application/feed+json' },
];

/** The feeds of this page for a feed reader. Not routes of the web app, so these are links of the browser. */
export function FeedLinks() {
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-sm text-soft">
      {t`Follow in a feed reader:`}
      {FEEDS.map(({ path, name, type }) => (
        <a key={path} href={path} type={type} className={textButtonVariants({ box: 'thumb' })}>
          {name}
        </a>
      ))}
    </p>
  );
}
