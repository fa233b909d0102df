import { t } from '@lingui/core/macro';
import type { OwnList } from '@tools-hub/contracts';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button, TextButton } from '../../../components/button.js';
import { SearchIcon, StarIcon } from '../../../components/icons.js';
import { Message } from '../../../components/message.js';
import { storeIds, useOwnIds } from '../../../shared/own/own-lists.js';
import { withCategory, withSearch, withShow } from '../home-address.js';
import type { ToolsSectionProps } from '../tools-section.js';
import { ToolsView } from '../tools-view.js';
import { useOwnTools } from './use-own-tools.js';

interface OwnSectionProps extends ToolsSectionProps {
  readonly show: OwnList;
}

interface Words {
  readonly title: string;
  readonly hint: string;
  readonly clear: string;
}

const wordsOf = (list: OwnList): Words =>
  list === 'favourites'
    ? {
        title: t`No favourites yet`,
        hint: t`The star of a tool adds it to this list. The list stays in this browser.`,
        clear: t`Clear the list of favourites`,
      }
    : {
        title: t`No recently opened tools`,
        hint: t`The tools that you open are listed here. The list stays in this browser.`,
        clear: t`Clear the list of opened tools`,
      };

/** The tools of a list that this browser stores. */
export function OwnSection(props: OwnSectionProps) {
  const { show, address, settings } = props;
  const ids = useOwnIds(show);
  const tools = useOwnTools(show, address, settings);
  const isNarrowed = address.q.trim() !== '' || address.category !== null;
  // The tools of a list may all be missing.
  const isEmpty = ids.length === 0 || (tools.page?.total === 0 && !isNarrowed);
  /** The list before it was cleared, to restore it. */
  const [cleared, setCleared] = useState<readonly string[]>([]);
  useFocusOfRemoved(ids.length);
  return (
    <ToolsView {...props} tools={tools} empty={<Empty {...props} isEmpty={isEmpty} cleared={cleared} />}>
      {ids.length > 0 && tools.page && (
        <p className="mt-6 text-center text-sm">
          <TextButton
            className="min-h-11"
            onClick={() => {
              setCleared(ids);
              storeIds(show, []);
            }}
          >
            {wordsOf(show).clear}
          </TextButton>
        </p>
      )}
    </ToolsView>
  );
}

interface EmptyProps extends OwnSectionProps {
  readonly isEmpty: boolean;
  readonly cleared: readonly string[];
}

function Empty({ show, go, isEmpty, cleared }: EmptyProps) {
  const { title, hint } = wordsOf(show);
  if (isEmpty) {
    return (
      <Message icon={<StarIcon className="size-6" />} title={title}>
        <p>{hint}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-2">
          {cleared.length > 0 && (
            <Button
              variant="accent"
              onClick={() => {
                storeIds(show, cleared);
                focusContent();
              }}
            >{t`Restore list`}</Button>
          )}
          <Button
            variant={cleared.length > 0 ? 'plain' : 'accent'}
            onClick={() => {
              go((now) => withShow(now, null));
              focusContent();
            }}
          >{t`Show all tools`}</Button>
        </div>
      </Message>
    );
  }
  return (
    <Message icon={<SearchIcon className="size-6" />} title={t`No tools found matching your criteria`}>
      <p>{t`The list has other tools.`}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        <Button
          variant="accent"
          onClick={() => {
            go((now) => withSearch(withCategory(now, null), ''));
            focusContent();
          }}
        >{t`Show the whole list`}</Button>
      </div>
    </Message>
  );
}

const focusContent = (): void =>
  document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });

/** Moves the focus to the section when the focused star or button has disappeared together with its tool. */
const useFocusOfRemoved = (length: number): void => {
  const before = useRef(length);
  useLayoutEffect(() => {
    if (length < before.current && document.activeElement === document.body) focusContent();
    before.current = length;
  }, [length]);
};
