import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Rule } from '@tools-hub/domain';
import type { ReactNode } from 'react';
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

const FIRST = 1;

/** The judgements, newest first. A revert applies the rules of an earlier one again, or none as before the first one. */
export function JudgementList({ judgements, ...row }: JudgementListProps) {
  return (
    <ol className="text-sm">
      {judgements.map((judgement, index) => (
        <RulesRow key={judgement.id} rules={judgement.rules} isPresent={index === 0} {...row}>
          <Stand {...judgement} />
        </RulesRow>
      ))}
      {judgements.at(-1)?.id === FIRST && (
        <RulesRow rules={[]} isPresent={false} {...row}>{t`Original rules`}</RulesRow>
      )}
    </ol>
  );
}

/** The state of a judgement, with its time and its actor. */
function Stand({ state, at, actor }: Judgement) {
  switch (state) {
    case 'applied':
      return (
        <Trans>
          Applied, <Time at={at} /> by {actor}
        </Trans>
      );
    case 'counting':
      return (
        <Trans>
          Counting, <Time at={at} /> by {actor}
        </Trans>
      );
    case 'replaced':
      return (
        <Trans>
          Replaced, <Time at={at} /> by {actor}
        </Trans>
      );
  }
}

interface RulesRowProps extends Omit<JudgementListProps, 'judgements'> {
  readonly rules: readonly Rule[];
  readonly isPresent: boolean;
  readonly children: ReactNode;
}

function RulesRow({ rules, isPresent, toolName, busy, revert, children }: RulesRowProps) {
  const text = rulesText(rules, toolName);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-2 first:border-t-0">
      <div className="min-w-0 grow basis-52">
        <p dir="auto" className="wrap-anywhere">
          {text}
        </p>
        <p className="text-xs text-soft">{children}</p>
      </div>
      {!isPresent && (
        <Button
          className="ms-auto min-w-26 mouse:h-9"
          aria-disabled={busy}
          aria-label={t`Revert to: ${text}`}
          onClick={() => {
            if (!busy) revert(rules, text);
          }}
        >{t`Revert`}</Button>
      )}
    </li>
  );
}
