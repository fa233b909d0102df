import { plural, t } from '@lingui/core/macro';
import type { Sitemap } from '@tools-hub/contracts';
import type { Settings } from '@tools-hub/domain';
import { useDeferredValue, useMemo, useState } from 'react';
import { PageSection } from '../../shared/page/page-section.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { NoTools } from '../../components/no-tools.js';
import { useDeferredRest } from '../../components/use-deferred-rest.js';
import { indexedTools, matching, type IndexedTool } from './indexed-tools.js';
import { ToolFilter } from './tool-filter.js';
import { ToolRow } from './tool-row.js';

/** Fewer tools need no filter. */
const MIN_FILTERED = 20;
const DRAWN = { atOnce: 40, served: 300 };

export function ToolIndex({ sitemap }: { readonly sitemap: Sitemap }) {
  const settings = useSettings();
  const tools = useMemo(() => indexedTools(sitemap), [sitemap]);
  const [text, setText] = useState('');
  // Deferred, so that typing stays fast with many rows.
  const wanted = useDeferredValue(text);
  const found = useMemo(() => matching(tools, wanted), [tools, wanted]);
  const filtered = wanted.trim() !== '';

  return (
    <PageSection id="tools" title={t`Tools`} count={tools.length}>
      {tools.length > MIN_FILTERED && (
        <ToolFilter
          text={text}
          type={setText}
          result={filtered ? plural(found.length, { one: '# tool found', other: '# tools found' }) : ''}
        />
      )}
      {tools.length === 0 ? (
        <NoTools />
      ) : found.length === 0 ? (
        <p className="text-sm text-soft">{t`No tools found matching your criteria`}</p>
      ) : (
        <ToolRows tools={found} settings={settings} />
      )}
    </PageSection>
  );
}

interface ToolRowsProps {
  readonly tools: readonly IndexedTool[];
  readonly settings: Settings;
}

function ToolRows({ tools: all, settings }: ToolRowsProps) {
  const tools = useDeferredRest(all, DRAWN);
  const { show_tool_descriptions: withDescription, show_tool_categories: withCategory } = settings;
  return useMemo(
    () => (
      <ul>
        {tools.map((indexed) => (
          <ToolRow
            key={indexed.tool.id}
            indexed={indexed}
            withDescription={withDescription}
            withCategory={withCategory}
          />
        ))}
      </ul>
    ),
    [tools, withDescription, withCategory],
  );
}
