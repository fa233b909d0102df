import type { Rule } from '@tools-hub/domain';
import { Button } from '../../../../components/button.js';
import type { Judgement } from '../../../../shared/api/owner.api.js';
import { Time } from '../../history/time.js';
import { rulesText } from './rule-text.js';

interface JudgementListProps {
  readonly judgements: readonly Judgement[];
  readonly toolName: (id: string) => string;
  readonly busy: boolean;
  readonly revert: (rules: readonly Rule[], text: string) => void;
}

const STATES: Readonly<Record<Judgement['state'], string>> = {
  applied: 'Applied',
  counting: 'Counting',
  replaced: 'Replaced',
};

/** The judgements, newest first. A revert judges by the rules of an earlier one again. */
export function JudgementList({ judgements, toolName, busy, revert }: JudgementListProps) {
  if (judgements.length === 0) return null;
  return (
    <ol className="text-sm">
      {judgements.map(({ id, at, actor, rules, state }, index) => {
        const text = rulesText(rules, toolName);
        return (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0"
          >
            <div className="min-w-0 grow basis-52">
              <p dir="auto" className="wrap-anywhere">
                {text}
              </p>
              <p className="text-xs text-soft">
                {STATES[state]}, <Time at={at} /> by {actor}
              </p>
            </div>
            {index > 0 && (
              <Button
                className="ms-auto mouse:h-9"
                aria-disabled={busy}
                aria-label={`Revert to: ${text}`}
                onClick={() => {
                  if (!busy) revert(rules, text);
                }}
              >
                Revert
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
