import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Banner, Category, Tool } from '@tools-hub/contracts';
import type { SettingKey } from '@tools-hub/domain';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useListCategoriesQuery } from '../../../shared/api/visitor.api.js';
import { useOpenRecord } from '../parts/open-record.js';
import { TAB_LABELS, type TabName } from '../parts/tab-names.js';
import { settingLabels } from '../settings/setting-words.js';
import { useOfferedCommands } from './commands.js';
import type { PaletteEntry } from '../../../shared/palette/find-entries.js';

interface PaletteGroup {
  readonly heading: string;
  readonly entries: readonly PaletteEntry[];
  /** Whether the group is there before anything is typed. */
  readonly atFirst: boolean;
}

const NONE: readonly never[] = [];

/** Everything that the palette finds, and whether some of it could not be loaded. */
export const usePaletteGroups = (
  tabs: readonly TabName[],
): { readonly groups: readonly PaletteGroup[]; readonly isLoading: boolean; readonly hasFailed: boolean } => {
  const { ask, showTab } = useOpenRecord();
  const commands = useOfferedCommands();
  const tools = ownerApi.useListEveryToolQuery(undefined);
  const categories = useListCategoriesQuery();
  const banners = ownerApi.useListAllBannersQuery();
  const reads = [tools, categories, banners];
  return {
    groups: [
      {
        heading: t`Commands`,
        entries: commands.map(({ name, act }) => ({ key: `do ${name}`, name, act })),
        atFirst: true,
      },
      {
        heading: t`Go to`,
        entries: tabs.map((name) => ({
          key: `tab ${name}`,
          name: i18n._(TAB_LABELS[name]),
          act: () => showTab(name),
        })),
        atFirst: true,
      },
      {
        heading: t`Tools`,
        entries: (tools.data ?? NONE).map(({ id, name, link }: Tool) => ({
          key: id,
          name,
          detail: link,
          act: () => ask({ tab: 'Tools', id }),
        })),
        atFirst: false,
      },
      {
        heading: t`Categories`,
        entries: (categories.data?.items ?? NONE).map(({ id, name }: Category) => ({
          key: id,
          name,
          act: () => ask({ tab: 'Categories', id }),
        })),
        atFirst: false,
      },
      {
        heading: t`Banners`,
        entries: (banners.data?.items ?? NONE).map(({ id, title }: Banner) => ({
          key: id,
          name: title,
          act: () => ask({ tab: 'Banners', id }),
        })),
        atFirst: false,
      },
      {
        heading: t`Settings`,
        entries: (tabs.includes('Settings')
          ? (Object.entries(settingLabels()) as [SettingKey, string][])
          : NONE
        ).map(([key, name]) => ({
          key: `setting ${key}`,
          name,
          act: () => ask({ tab: 'Settings', id: key }),
        })),
        atFirst: false,
      },
    ],
    isLoading: reads.some(({ data, isFetching }) => data === undefined && isFetching),
    hasFailed: reads.some(({ data, isError }) => data === undefined && isError),
  };
};
