import { plural, t } from '@lingui/core/macro';
import type { Page, Suggestion } from '@tools-hub/contracts';
import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button, textButtonVariants } from '../../../components/button.js';
import { cardVariants, cardTitle } from '../../../components/card.js';
import { LoadFailed } from '../../../components/load-failed.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import type { Read } from '../../../shared/api/read.js';
import { grouped } from '../../../shared/text/grouped.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { shortTime } from '../history/times.js';
import { passFocusTo } from '../parts/pass-focus-to.js';
import { ShowAll } from '../parts/show-all.js';
import { useConfirm } from '../parts/use-confirm.js';
import type { CategoryNames } from '../tools/tool-kind.js';
import type { AddSuggested } from './suggestions-card.js';

/** The card disappears with the last suggestion. The first control of the tab adds a tool, or is one of an open form. */
const passFocus = passFocusTo(() =>
  document.querySelector('[role=tabpanel]:not([hidden]) :is(button, input)'),
);

/** Suggestions that are shown at first. */
const FIRST = 3;

interface SuggestionListProps {
  readonly read: Read<Page<Suggestion>>;
  readonly categories: CategoryNames;
  readonly add: AddSuggested;
}

/** The suggestions of visitors, the newest first. */
export function SuggestionList({ read, categories, add }: SuggestionListProps) {
  const id = useId();
  const dispatch = useDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  const [all, setAll] = useState(false);
  const confirm = useConfirm();
  const [approve] = ownerApi.useApproveSuggestionMutation();
  const [reject] = ownerApi.useRejectSuggestionMutation();
  const { data, isFetching, refetch } = read;
  const items = data?.items ?? [];

  const open = ({ id: approved, name, link, description, categoryId }: Suggestion): void =>
    add({ name, link, description, categoryId }, async (fields, key) => {
      try {
        return await approve({ id: approved, addTool: fields, 'Idempotency-Key': key }).unwrap();
      } catch (error) {
        // Another administrator has approved or rejected it.
        if ((error as ApiError).status === 404) void refetch();
        throw error;
      }
    });
  const discard = async ({ id: rejected, name }: Suggestion): Promise<void> => {
    const sure = await confirm.ask({
      title: t`Reject ${name}?`,
      text: t`The suggestion is deleted. Its sender is not notified.`,
      yes: t`Reject`,
      destructive: true,
    });
    if (!sure) return;
    try {
      await reject({ id: rejected }).unwrap();
    } catch (error) {
      const { status } = error as ApiError;
      if (status === 401) return;
      // Another administrator was first.
      if (status === 404) void refetch();
      else return void dispatch(errorShown(t`Failed to reject suggestion`));
    }
    dispatch(successShown(t`Suggestion rejected`));
    // The row has disappeared together with its focus.
    title.current?.focus();
  };

  return (
    <section className={cardVariants({ padding: 'figure' })} aria-labelledby={id}>
      <h2
        id={id}
        ref={(heading) => {
          title.current = heading;
          return passFocus(heading);
        }}
        tabIndex={-1}
        className={cardTitle}
      >
        {titleOf(data?.total)}
      </h2>
      {data === undefined && (
        <LoadFailed
          title={t`Could not load the suggestions`}
          compact
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      <ul className="mt-1">
        {items.slice(0, all ? undefined : FIRST).map((suggestion) => (
          <li
            key={suggestion.id}
            className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-line py-3 text-sm first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-64 wrap-anywhere">
              <p dir="auto" className="font-medium">
                {suggestion.name}
              </p>
              <a
                href={suggestion.link}
                target="_blank"
                rel="noopener noreferrer nofollow"
                dir="ltr"
                className={textButtonVariants({ box: 'none' })}
              >
                <span className="line-clamp-2">{suggestion.link}</span>
              </a>
              {suggestion.description !== null && (
                <p dir="auto" className="line-clamp-4 text-pretty text-soft">
                  {suggestion.description}
                </p>
              )}
              <p className="text-xs text-soft">
                <time dateTime={suggestion.suggestedAt}>{shortTime(suggestion.suggestedAt)}</time>
                {suggestion.categoryId !== null &&
                  categories.has(suggestion.categoryId) &&
                  ` · ${categories.get(suggestion.categoryId)}`}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button aria-label={rejectLabel(suggestion)} onClick={() => void discard(suggestion)}>
                {t`Reject`}
              </Button>
              <Button variant="accent" aria-label={addLabel(suggestion)} onClick={() => open(suggestion)}>
                {t`Add…`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {items.length > FIRST && <ShowAll count={items.length} all={all} setAll={setAll} />}
      {data !== undefined && all && data.total > items.length && (
        <p className="text-xs text-soft">
          {plural(
            { count: items.length },
            {
              one: 'These are the newest #. Older ones follow.',
              other: 'These are the newest #. Older ones follow.',
            },
          )}
        </p>
      )}
      {confirm.dialog}
    </section>
  );
}

const titleOf = (total: number | undefined): string => {
  if (total === undefined) return t`Suggestions`;
  const count = grouped(total);
  return t`Suggestions (${count})`;
};

const rejectLabel = ({ name }: Suggestion): string => t`Reject ${name}`;
const addLabel = ({ name }: Suggestion): string => t`Add ${name}…`;
