import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import type { Settings } from '@tools-hub/domain';
import { useDeferredValue, useId, useState } from 'react';
import { chipClasses } from '../../../components/chip.js';
import { fieldHint } from '../../../components/field.js';
import { cardVariants, cardTitle } from '../../../components/card.js';
import { SiteName } from '../../../shared/settings/site-name.js';
import { accentVariables } from '../../../shared/theme/accent.js';
import { ToolCard } from '../../../shared/tool-card/tool-card.js';
import { ChevronDownIcon, CodeIcon } from '../../../components/icons.js';
import { emptyCardsWarning } from './empty-cards.js';
import { usePreviewTools } from './use-preview-tools.js';
import { useDebounced } from '../../../shared/use-debounced.js';

/** Previews the edited settings as visitors would see them. On a phone it is collapsed at first. */
export function SettingsPreview({ settings }: { readonly settings: Settings }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const emptyCards = emptyCardsWarning(settings);
  return (
    <aside className="lg:sticky lg:top-22 lg:[grid-area:1/2]" aria-labelledby={id}>
      <div className={cardVariants({ className: 'lg:p-4' })}>
        <h3 id={id} className={clsx(cardTitle, 'max-lg:hidden')}>{t`Preview`}</h3>
        <button
          type="button"
          className="group -my-2 flex min-h-11 w-full items-center justify-between gap-2 text-base font-semibold lg:hidden"
          aria-expanded={open}
          aria-controls={`${id}-page`}
          onClick={() => setOpen(!open)}
        >
          {t`Preview`}
          <ChevronDownIcon className="size-4 text-soft transition-transform group-aria-expanded:rotate-180" />
        </button>
        <div id={`${id}-page`} className={clsx('mt-3 flex flex-col gap-3 lg:mt-1', !open && 'max-lg:hidden')}>
          <p className={fieldHint}>{t`How visitors will see it`}</p>
          {emptyCards !== null && <p className="text-xs text-pretty text-warn">{emptyCards}</p>}
          <PreviewPage settings={useDeferredValue(settings)} />
        </div>
      </div>
    </aside>
  );
}

/** Inert: nothing in it can be clicked, counted or focused. */
function PreviewPage({ settings }: { readonly settings: Settings }) {
  const { tools, category } = usePreviewTools(settings.tool_sort_order);
  // An image is loaded only after its address is complete.
  const logo_url = useDebounced(settings.logo_url);
  return (
    <div
      inert
      data-slot="preview"
      className="own-accent flex flex-col gap-3 rounded-xl border border-line bg-page p-4 select-none"
      style={accentVariables(settings.primary_color)}
    >
      <div data-slot="preview-header" className="flex min-w-0 items-center gap-3">
        <SiteName settings={{ ...settings, logo_url }} Title="p" descriptionClass="line-clamp-3" />
      </div>
      <div className="flex min-w-0 gap-1.5 overflow-hidden">
        <button
          type="button"
          className={clsx(chipClasses, 'shrink-0')}
          aria-pressed="true"
        >{t`All Tools`}</button>
        <span className={clsx(chipClasses, 'min-w-0')}>
          <span className="truncate">{category}</span>
        </span>
      </div>
      {tools.map(({ tool, categoryName }) => (
        <ToolCard key={tool.id} tool={tool} categoryName={categoryName} settings={settings} />
      ))}
      <div className="flex min-h-11 items-center justify-between gap-3 text-xs wrap-anywhere text-soft">
        <p dir="auto" className="line-clamp-3 whitespace-pre-line">
          {settings.footer_text}
        </p>
        {settings.show_developer_button && (
          <span className="grid size-11 shrink-0 place-items-center rounded-full border border-line bg-card">
            <CodeIcon />
          </span>
        )}
      </div>
    </div>
  );
}
