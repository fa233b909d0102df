import { t } from '@lingui/core/macro';
import { Button } from '../../components/button.js';
import { Dialog } from '../../components/dialog.js';
import { Switch } from '../../components/switch.js';
import { paletteKeys } from '../palette/palette-keys.js';
import { storeChoice } from '../store-text.js';
import { OFF, SINGLE_KEYS, useSingleKeys } from './single-keys.js';

/** The keys of visitors' pages, and the switch for those of a single character. */
export function KeysDialog({ close }: { readonly close: () => void }) {
  const isOn = useSingleKeys();
  return (
    <Dialog title={t`Keyboard shortcuts`} close={close}>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 text-sm text-soft">
        {keysOfSite().map(({ keys, text }) => (
          <div key={text} className="contents">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="grid h-7 min-w-7 place-items-center rounded-md border border-line bg-sunken px-2 font-sans text-xs text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch
        id="single-keys"
        className="mt-4"
        label={t`Single keys`}
        hint={t`Switch this off if / is pressed by accident. The other keys go on working.`}
        checked={isOn}
        onChange={({ target }) => storeChoice(SINGLE_KEYS, target.checked ? null : OFF)}
      />
      <div className="mt-6 flex justify-end">
        <Button variant="accent" onClick={close}>{t`Done`}</Button>
      </div>
    </Dialog>
  );
}

const keysOfSite = () => [
  { keys: ['/'], text: t`Go to the search` },
  { keys: ['↓'], text: t`From the search to the first tool` },
  { keys: ['Enter'], text: t`In the search: open the first tool` },
  { keys: ['Esc'], text: t`Clear the search, then leave it` },
  { keys: [paletteKeys()], text: t`Find tools, categories and pages` },
];
