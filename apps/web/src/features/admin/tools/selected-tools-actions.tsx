import { t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import { useState } from 'react';
import { buttonLook } from '../../../components/button.js';
import { ChevronDownIcon } from '../../../components/icons.js';
import { counted } from '../../../shared/text/counted.js';
import { Menu } from '../parts/menu.js';
import type { SelectionContext } from '../parts/record-list.js';
import { useConfirm } from '../parts/use-confirm.js';
import { CategoryDialog } from './category-dialog.js';
import type { CategoryNames } from './tool-kind.js';
import { useEditTools } from './use-edit-tools.js';

interface SelectedToolsActionsProps {
  readonly selected: SelectionContext<Tool>;
  readonly categories: CategoryNames;
  readonly refresh: () => void;
}

/** The actions on the selected tools, each one command. */
export function SelectedToolsActions({ selected, categories, refresh }: SelectedToolsActionsProps) {
  const { items, clear, toTop } = selected;
  const edit = useEditTools(items, refresh);
  const confirm = useConfirm();
  const [choosing, setChoosing] = useState(false);
  const tools = counted(items.length, 'tool');

  const remove = async (): Promise<void> => {
    const sure = await confirm.ask({
      title: t`Delete ${tools}?`,
      text: t`Are you sure you want to delete ${items.length === 1 ? 'this tool' : `these ${tools}`}?`,
      yes: `Delete ${tools}`,
      destructive: true,
    });
    if (sure && (await edit('delete', 'deleted'))) clear();
  };
  return (
    <>
      <Menu
        label={t`Actions on ${tools}`}
        button={(props) => (
          <button type="button" {...props} className={buttonLook({ className: 'mouse:h-9' })}>
            {t`Actions`}
            <ChevronDownIcon className="size-4 text-soft" />
          </button>
        )}
        items={[
          { label: t`Set category...`, act: () => setChoosing(true) },
          { label: t`Switch on`, act: () => void edit({ isActive: true }, 'switched on') },
          { label: t`Switch off`, act: () => void edit({ isActive: false }, 'switched off') },
          {
            label: t`Open in a new tab`,
            act: () => void edit({ openInNewTab: true }, 'set to open in a new tab'),
          },
          {
            label: t`Open in the same tab`,
            act: () => void edit({ openInNewTab: false }, 'set to open in the same tab'),
          },
          ...(toTop === null ? [] : [{ label: t`Move to top`, act: toTop }]),
          { label: 'Delete...', act: () => void remove(), destructive: true },
        ]}
      />
      {choosing && (
        <CategoryDialog
          tools={tools}
          categories={categories}
          choose={(categoryId) => {
            setChoosing(false);
            const name = categoryId === null ? null : (categories.get(categoryId) ?? 'the category');
            void edit({ categoryId }, name === null ? 'removed from their categories' : `moved to ${name}`);
          }}
          close={() => setChoosing(false)}
        />
      )}
      {confirm.dialog}
    </>
  );
}
