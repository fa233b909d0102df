import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { LIMITS, parseRule, RULE_KINDS, type Rule, type RuleKind } from '@tools-hub/domain';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';
import { Button } from '../../../../components/button.js';
import { fieldError, fieldHint, fieldLabel, inputLook } from '../../../../components/field.js';
import { ownerApi } from '../../../../shared/api/owner.api.js';
import { Segments } from '../segments.js';
import { issueText } from './issue-text.js';

const KINDS: Readonly<Record<RuleKind, MessageDescriptor>> = {
  agents: msg`Agents`,
  burst: msg`A burst`,
  bots: msg`List of bots`,
};

interface Draft {
  readonly kind: RuleKind;
  readonly pattern: string;
  readonly counts: boolean;
  readonly toolId: string;
  readonly from: string;
  readonly to: string;
  readonly list: string;
}

const EMPTY: Draft = {
  kind: 'agents',
  pattern: '',
  counts: false,
  toolId: '',
  from: '',
  to: '',
  list: 'current',
};

/** A local time of an input, with its offset; as it is when it is no time. */
const inUtc = (local: string): string => {
  const at = Date.parse(local);
  return Number.isNaN(at) ? local : new Date(at).toISOString();
};

const sentOf = ({ kind, pattern, counts, toolId, from, to, list }: Draft): unknown => {
  switch (kind) {
    case 'agents':
      return { kind, pattern, counts };
    case 'burst':
      return { kind, toolId, from: inUtc(from), to: inUtc(to) };
    case 'bots':
      return { kind, list };
  }
};

/** Adds a rule to the list. The rules of the domain validate it. */
export function RuleForm({ full, add }: { readonly full: boolean; readonly add: (rule: Rule) => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [issues, setIssues] = useState<ReadonlyMap<string, string>>(new Map());
  const set = (changes: Partial<Draft>): void => setDraft((now) => ({ ...now, ...changes }));
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (full) return;
    const { fields, issues: found } = parseRule(sentOf(draft));
    setIssues(new Map(found.map(({ field, message }) => [field, message])));
    if (found.length > 0 || fields === null) return;
    add(fields);
    setDraft({ ...EMPTY, kind: draft.kind });
  };
  const field = { draft, set, issues };
  return (
    <form
      noValidate
      className="flex flex-col gap-3 rounded-xl border border-line p-3 sm:p-4"
      onSubmit={submit}
    >
      <Segments
        legend={t`Kind of rule`}
        segments={RULE_KINDS.map((kind) => ({
          label: i18n._(KINDS[kind]),
          checked: draft.kind === kind,
          choose: () => {
            set({ kind });
            setIssues(new Map());
          },
        }))}
      />
      {draft.kind === 'agents' && <AgentsFields {...field} />}
      {draft.kind === 'burst' && <BurstFields {...field} />}
      {draft.kind === 'bots' && (
        <p className="text-sm text-pretty text-soft">{t`Uses the list of bots of this version of Tools Hub in place of the list at the time of each click.`}</p>
      )}
      <Button type="submit" className="self-start" aria-disabled={full}>{t`Add rule`}</Button>
      {full && (
        <p className={fieldHint}>
          {plural(
            { most: LIMITS.rules },
            {
              one: 'There can be at most # rule.',
              other: 'There can be at most # rules.',
            },
          )}
        </p>
      )}
    </form>
  );
}

interface FieldsProps {
  readonly draft: Draft;
  readonly set: (changes: Partial<Draft>) => void;
  readonly issues: ReadonlyMap<string, string>;
}

function AgentsFields({ draft, set, issues }: FieldsProps) {
  return (
    <>
      <Field
        label={t`Agent pattern`}
        hint={t`A * stands for any characters, as in *bot*.`}
        issue={issues.get('pattern')}
      >
        {(props) => (
          <input
            {...props}
            className={inputLook()}
            maxLength={LIMITS.pattern}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.pattern}
            onChange={({ target }) => set({ pattern: target.value })}
          />
        )}
      </Field>
      <Segments
        legend={t`Whether they count`}
        segments={[
          { label: t`Leave out`, checked: !draft.counts, choose: () => set({ counts: false }) },
          { label: t`Count`, checked: draft.counts, choose: () => set({ counts: true }) },
        ]}
      />
    </>
  );
}

function BurstFields({ draft, set, issues }: FieldsProps) {
  const { data: tools = [] } = ownerApi.useListEveryToolQuery(undefined);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <Field label={t`Tool`} issue={issues.get('toolId')}>
        {(props) => (
          <select
            {...props}
            className={inputLook({ kind: 'select' })}
            value={draft.toolId}
            onChange={({ target }) => set({ toolId: target.value })}
          >
            <option value="">{t`Choose a tool`}</option>
            {tools.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'from' ? t`From` : t`Until before`}
          issue={draft[name] === '' && issues.has(name) ? 'is required' : issues.get(name)}
        >
          {(props) => (
            <input
              {...props}
              type="datetime-local"
              className={inputLook()}
              value={draft[name]}
              onChange={({ target }) => set({ [name]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly issue: string | undefined;
  readonly children: (props: {
    readonly id: string;
    readonly 'aria-invalid': boolean;
    readonly 'aria-describedby': string;
  }) => ReactNode;
}

function Field({ label, hint, issue, children }: FieldProps) {
  const [id, note] = [useId(), useId()];
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className={fieldLabel}>
        {label}
      </label>
      {children({ id, 'aria-invalid': issue !== undefined, 'aria-describedby': note })}
      <p
        id={note}
        role={issue === undefined ? undefined : 'alert'}
        className={issue === undefined ? fieldHint : fieldError}
      >
        {issue === undefined ? hint : issueText(label, issue)}
      </p>
    </div>
  );
}
