import type { Settings } from '@tools-hub/domain';
import { useDeferredValue, useId, useState } from 'react';
import { SiteName } from '../../../shared/settings/site-name.js';
import { accentVariables } from '../../../shared/theme/accent.js';
import { ToolCard } from '../../../shared/tool-card/tool-card.js';
import { ChevronDownIcon, CodeIcon } from '../../../shared/ui/icons.js';
import { usePreviewTools } from './use-preview-tools.js';
import { useSettled } from './use-settled.js';

/** What is typed, as visitors would have it. On a phone it waits until it is asked for. */
export function SettingsPreview({ settings }: { readonly settings: Settings }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <aside className="settings-preview" aria-labelledby={id}>
      <div className="panel">
        <h3 id={id} className="panel-title preview-title">
          Preview
        </h3>
        <button
          type="button"
          className="preview-toggle"
          aria-expanded={open}
          aria-controls={`${id}-page`}
          onClick={() => setOpen(!open)}
        >
          Preview
          <ChevronDownIcon />
        </button>
        <div id={`${id}-page`} className={open ? 'preview-frame' : 'preview-frame is-closed'}>
          <p className="field-hint">How visitors will see it</p>
          <PreviewPage settings={useDeferredValue(settings)} />
        </div>
      </div>
    </aside>
  );
}

/** Inert: nothing in it can be clicked, counted or reached by the keyboard. */
function PreviewPage({ settings }: { readonly settings: Settings }) {
  const { tools, category } = usePreviewTools(settings.tool_sort_order);
  // An image is asked for when its address is whole.
  const logo_url = useSettled(settings.logo_url);
  return (
    <div inert className="preview-page wears-accent" style={accentVariables(settings.primary_color)}>
      <div className="preview-header">
        <SiteName settings={{ ...settings, logo_url }} Title="p" descriptionClass="line-clamp-3" />
      </div>
      <div className="preview-chips">
        <button type="button" className="chip" aria-pressed="true">
          All Tools
        </button>
        <span className="chip min-w-0 shrink">
          <span className="truncate">{category}</span>
        </span>
      </div>
      {tools.map(({ tool, categoryName }) => (
        <ToolCard key={tool.id} tool={tool} categoryName={categoryName} settings={settings} />
      ))}
      <div className="preview-footer">
        <p dir="auto">{settings.footer_text}</p>
        {settings.show_developer_button && (
          <span className="preview-developer">
            <CodeIcon />
          </span>
        )}
      </div>
    </div>
  );
}
