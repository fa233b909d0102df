import { plural, t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import { useState } from 'react';
import { buttonVariants } from '../../../components/button.js';
import { ChevronDownIcon } from '../../../components/icons.js';
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
  const count = items.length;

  const remove = async (): Promise<void> => {
    const sure = await confirm.ask({
      title: plural(count, { one: 'Delete # tool?', other: 'Delete # tools?' }),
      text: plural(count, {
        one: 'Are you sure you want to delete this tool?',
        other: 'Are you sure you want to delete these # tools?',
      }),
      yes: plural(count, { one: 'Delete # tool', other: 'Delete # tools' }),
      destructive: true,
    });
    if (
      sure &&
      (await edit('delete', (done) => plural(done, { one: '# tool deleted', other: '# tools deleted' })))
    )
      clear();
  };
  return (
    <>
      <Menu
        label={plural(count, { one: 'Actions on # tool', other: 'Actions on # tools' })}
        button={(props) => (
          <button type="button" {...props} className={buttonVariants({ className: 'mouse:h-9' })}>
            {t`Actions`}
            <ChevronDownIcon className="size-4 text-soft" />
          </button>
        )}
        items={[
          { label: t`Set category...`, act: () => setChoosing(true) },
          { label: t`Switch on`, act: () => void edit({ isActive: true }, switchedOn) },
          { label: t`Switch off`, act: () => void edit({ isActive: false }, switchedOff) },
          {
            label: t`Open in a new tab`,
            act: () => void edit({ openInNewTab: true }, openInNewTab),
          },
          {
            label: t`Open in the same tab`,
            act: () => void edit({ openInNewTab: false }, openInSameTab),
          },
          ...(toTop === null ? [] : [{ label: t`Move to top`, act: toTop }]),
          { label: t`Delete...`, act: () => void remove(), destructive: true },
        ]}
      />
      {choosing && (
        <CategoryDialog
          count={count}
          categories={categories}
          choose={(categoryId) => {
            setChoosing(false);
            const name = categoryId === null ? null : (categories.get(categoryId) ?? t`the category`);
            void edit({ categoryId }, name === null ? withoutCategory : inCategory(name));
          }}
          close={() => setChoosing(false)}
        />
      )}
      {confirm.dialog}
    </>
  );
}

const switchedOn = (count: number): string =>
  plural(count, { one: '# tool switched on', other: '# tools switched on' });
const switchedOff = (count: number): string =>
  plural(count, { one: '# tool switched off', other: '# tools switched off' });
const openInNewTab = (count: number): string =>
  plural(count, { one: '# tool set to open in a new tab', other: '# tools set to open in a new tab' });
const openInSameTab = (count: number): string =>
  plural(count, { one: '# tool set to open in the same tab', other: '# tools set to open in the same tab' });
const withoutCategory = (count: number): string =>
  plural(count, {
    one: '# tool removed from its category',
    other: '# tools removed from their categories',
  });
const inCategory =
  (name: string) =>
  (count: number): string =>
    plural(count, { one: `# tool moved to ${name}`, other: `# tools moved to ${name}` });
