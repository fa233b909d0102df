import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { TOOL_SORTS, type ToolSort } from '@tools-hub/domain';
import { SortIcon } from '../../components/icons.js';
import { SORT_LABELS } from '../../shared/text/sort-labels.js';
import { ToolbarSelect } from './toolbar-select.js';

interface SortSelectProps {
  /** Null is the order of the tools opened lately. */
  readonly sort: ToolSort | null;
  readonly withLatest: boolean;
  readonly choose: (sort: ToolSort | null) => void;
}

const LATEST = 'latest';

export function SortSelect({ sort, withLatest, choose }: SortSelectProps) {
  const sorts = TOOL_SORTS.map((each) => [each, i18n._(SORT_LABELS[each])] as const);
  return (
    <ToolbarSelect
      label={t`Sort tools`}
      icon={<SortIcon className="size-4.5" />}
      isWide
      value={sort ?? LATEST}
      options={withLatest ? [[LATEST, t`Last opened`] as const, ...sorts] : sorts}
      choose={(chosen: ToolSort | typeof LATEST) => choose(chosen === LATEST ? null : chosen)}
    />
  );
}
