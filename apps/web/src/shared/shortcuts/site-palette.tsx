import { t } from '@lingui/core/macro';
import { formatHomeAddress, HOME } from '@tools-hub/contracts';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useListCategoriesQuery, useListToolsQuery } from '../api/visitor.api.js';
import { findEntries } from '../palette/find-entries.js';
import { pageName } from '../page/page-name.js';
import { useSitePages } from '../page/use-site-pages.js';
import { PaletteDialog } from '../palette/palette-dialog.js';
import { useOpenTool } from '../tool-card/use-open-tool.js';
import { useDebounced } from '../use-debounced.js';

interface SitePaletteProps {
  readonly close: () => void;
  readonly showKeys: () => void;
}

/** The most tools, and the most categories. */
const MAX_ENTRIES = 8;
/** Milliseconds without a key press after which tools are searched. */
const PAUSE = 150;

/** Finds tools as the search does, and categories and pages by their names. */
export function SitePalette({ close, showKeys }: SitePaletteProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useDebounced(typed, PAUSE);
  const tools = useListToolsQuery({ search, perPage: MAX_ENTRIES }, { skip: search === '' });
  const categories = useListCategoriesQuery();
  const [, navigate] = useLocation();
  const openTool = useOpenTool();
  const pages = useSitePages();
  // The tools of an earlier text could be opened by mistake.
  const page = typed === search ? tools.currentData : undefined;
  const go = (to: string) => (): void => navigate(to);

  return (
    <PaletteDialog
      title={t`Find anything`}
      placeholder={t`Find tools, categories and pages`}
      text={text}
      setText={setText}
      found={[
        {
          heading: page?.matches === 'similar' ? t`Similar tools` : t`Tools`,
          entries:
            page?.items.map((tool) => ({
              key: tool.id,
              name: tool.name,
              detail: tool.link,
              act: () => openTool(tool),
            })) ?? [],
        },
        {
          heading: t`Categories`,
          entries: findEntries(
            (categories.data?.items ?? []).map(({ id, name }) => ({
              key: id,
              name,
              act: go(`/${formatHomeAddress({ ...HOME, category: id })}`),
            })),
            text,
            MAX_ENTRIES,
          ),
        },
        {
          heading: t`Pages`,
          entries: findEntries(
            [
              ...pages.map((page) => ({ key: page.path, name: pageName(page), act: go(page.path) })),
              { key: 'shortcuts', name: t`Keyboard shortcuts`, act: showKeys },
            ],
            text,
            MAX_ENTRIES,
          ),
        },
      ]}
      isLoading={typed !== '' && page === undefined && !tools.isError}
      failure={tools.isError ? t`The tools could not be searched.` : null}
      close={close}
    />
  );
}
