import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { Suspense, useId, useState } from 'react';
import { Button } from '../../../../components/button.js';
import { cardBar, cardVariants, cardTitle } from '../../../../components/card.js';
import { useMay } from '../../../../shared/session/use-may.js';
import { lazyPage } from '../../../../shared/page/lazy-page.js';
import { LoadingLine } from '../../parts/loaded.js';

/** In a file of its own: few visits of the tab judge clicks. */
const WhoCounts = lazyPage(() => import('./who-counts.js'), 'WhoCounts', 'ask');

/**
 * The section 'Who counts'. It reads nothing until it is opened, since the list of agents reads the log of clicks, and keeps its
 * unsaved rules from then on.
 */
export function WhoCountsSection({ hidden }: { readonly hidden: boolean }) {
  const [title, panel] = [useId(), useId()];
  // Null until it is opened for the first time.
  const [open, setOpen] = useState<boolean | null>(null);
  // Only owners judge clicks.
  const isOwner = useMay('owner');
  if (!isOwner) return null;
  return (
    <section className={cardVariants()} aria-labelledby={title} hidden={hidden}>
      <div className={clsx(cardBar, 'items-center')}>
        <div className="min-w-0 grow basis-60">
          <h2 id={title} className={cardTitle}>{t`Who counts`}</h2>
          <p className="mt-1 text-sm text-pretty text-soft">{t`Declared bots don't count. Leave out other agents or a burst, or include some. Every click is stored, so past counts change, too.`}</p>
        </div>
        <Button aria-expanded={open ?? false} aria-controls={panel} onClick={() => setOpen(!open)}>
          {open ? t`Hide` : t`Choose who counts`}
        </Button>
      </div>
      <div id={panel} hidden={!open}>
        {open !== null && (
          <Suspense fallback={<LoadingLine />}>
            <WhoCounts />
          </Suspense>
        )}
      </div>
    </section>
  );
}
