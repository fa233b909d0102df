import { t } from '@lingui/core/macro';
import type { Rule } from '@tools-hub/domain';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../../../../components/button.js';
import { onFirstClick } from '../../parts/first-click.js';
import { ruleText } from './rule-text.js';

interface RulesListProps {
  readonly rules: readonly Rule[];
  readonly toolName: (id: string) => string;
  readonly change: (rules: readonly Rule[]) => void;
}

/** The draft of the rules in their order: of two rules about an agent the first one holds. */
export function RulesList({ rules, toolName, change }: RulesListProps) {
  const list = useRef<HTMLOListElement>(null);
  const none = useRef<HTMLParagraphElement>(null);
  if (rules.length === 0)
    return (
      <p
        ref={none}
        tabIndex={-1}
        className="py-3 text-sm text-soft"
      >{t`No rules: declared bots don't count, and everybody else does.`}</p>
    );
  /** @param place the index of the row that gets the focus, because the pressed button moves or disappears */
  const changeAt = (next: readonly Rule[], place: number, control: 'span' | 'button'): void => {
    flushSync(() => change(next));
    const row = list.current?.children.item(Math.min(place, next.length - 1));
    (row?.querySelector<HTMLElement>(control) ?? none.current)?.focus();
  };
  const moveUp = (index: number): void => {
    const [above, rule] = [rules[index - 1], rules[index]];
    if (above === undefined || rule === undefined) return;
    const moved = rules.toSpliced(index - 1, 2, rule, above);
    // The first row's first button is 'Remove', which the same key pressed again must not reach.
    changeAt(moved, index - 1, index > 1 ? 'button' : 'span');
  };
  const remove = (index: number): void => changeAt(rules.toSpliced(index, 1), index, 'span');
  return (
    <ol ref={list} className="text-sm">
      {rules.map((rule, index) => {
        const text = ruleText(rule, toolName);
        return (
          <li
            key={`${index} ${text}`}
            className="flex flex-wrap items-center gap-x-4 border-t border-line py-1 first:border-t-0"
          >
            <span dir="auto" tabIndex={-1} className="min-w-0 grow basis-52 py-1 wrap-anywhere">
              {text}
            </span>
            <span className="ms-auto flex gap-4">
              {index > 0 && (
                <TextButton
                  className="pointer-coarse:min-h-11"
                  aria-label={t`Move up: ${text}`}
                  onClick={onFirstClick(() => moveUp(index))}
                >{t`Move up`}</TextButton>
              )}
              <TextButton
                className="pointer-coarse:min-h-11"
                aria-label={t`Remove: ${text}`}
                onClick={onFirstClick(() => remove(index))}
              >{t`Remove`}</TextButton>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
