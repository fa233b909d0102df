import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { LIMITS, parseRule, RULE_KINDS, type Rule, type RuleKind } from '@tools-hub/domain';
import { useState, type Dispatch, type SetStateAction, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../../components/button.js';
import { fieldHint } from '../../../../components/field.js';
import { focusFirstProblem } from '../../../../components/focus-first-problem.js';
import { ownerApi } from '../../../../shared/api/owner.api.js';
import { ChoiceField, type Option } from '../../parts/choice-field.js';
import { InputField } from '../../parts/input-field.js';
import { isoOf, zoneName } from '../../schedule/local-time.js';
import { Segments } from '../segments.js';
import { issueText } from './issue-text.js';

const KINDS: Readonly<Record<RuleKind, MessageDescriptor>> = {
  agents: msg`Agents`,
  burst: msg`A burst`,
  bots: msg`List of bots`,
};

interface RuleDraft {
  readonly kind: RuleKind;
  readonly pattern: string;
  readonly counts: boolean;
  readonly toolId: string;
  readonly from: string;
  readonly to: string;
  readonly list: string;
}

export const NO_RULE: RuleDraft = {
  kind: 'agents',
  pattern: '',
  counts: false,
  toolId: '',
  from: '',
  to: '',
  list: 'current',
};

/** Whether a part of a rule was typed or chosen. */
export const isTyped = ({ pattern, toolId, from, to }: RuleDraft): boolean =>
  [pattern, toolId, from, to].some((text) => text !== '');

const sentOf = ({ kind, pattern, counts, toolId, from, to, list }: RuleDraft): unknown => {
  switch (kind) {
    case 'agents':
      return { kind, pattern, counts };
    case 'burst':
      return { kind, toolId, from: isoOf(from), to: isoOf(to) };
    case 'bots':
      return { kind, list };
  }
};

interface RuleFormProps {
  readonly draft: RuleDraft;
  readonly setDraft: Dispatch<SetStateAction<RuleDraft>>;
  readonly full: boolean;
  readonly add: (rule: Rule) => void;
}

/** Adds a rule to the list. The rules of the domain validate it. */
export function RuleForm({ draft, setDraft, full, add }: RuleFormProps) {
  const [issues, setIssues] = useState<ReadonlyMap<string, string>>(new Map());
  const set = (changes: Partial<RuleDraft>): void => setDraft((now) => ({ ...now, ...changes }));
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    if (full) return;
    const { fields, issues: found } = parseRule(sentOf(draft));
    flushSync(() => setIssues(new Map(found.map(({ field, message }) => [field, message]))));
    if (found.length > 0 || fields === null) {
      focusFirstProblem(form);
      return;
    }
    add(fields);
    setDraft({ ...NO_RULE, kind: draft.kind });
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
  readonly draft: RuleDraft;
  readonly set: (changes: Partial<RuleDraft>) => void;
  readonly issues: ReadonlyMap<string, string>;
}

function AgentsFields({ draft, set, issues }: FieldsProps) {
  return (
    <>
      <InputField
        label={t`Agent pattern`}
        hint={t`A * stands for any characters, as in *bot*.`}
        error={errorOf(t`Agent pattern`, issues.get('pattern'))}
        maxLength={LIMITS.pattern}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.pattern}
        onChange={({ target }) => set({ pattern: target.value })}
      />
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

const TIMES = [
  { name: 'from', label: msg`From` },
  { name: 'to', label: msg`Until before` },
] as const;

function BurstFields({ draft, set, issues }: FieldsProps) {
  const { data: tools = [] } = ownerApi.useListEveryToolQuery(undefined);
  const zone = zoneName();
  return (
    <div className="grid items-start gap-3 sm:grid-cols-3">
      <ChoiceField
        label={t`Tool`}
        error={errorOf(t`Tool`, issues.get('toolId'))}
        options={[['', t`Choose a tool`], ...tools.map(({ id, name }): Option => [id, name])]}
        value={draft.toolId}
        onChange={({ target }) => set({ toolId: target.value })}
      />
      {TIMES.map(({ name, label }) => (
        <InputField
          key={name}
          label={i18n._(label)}
          hint={t`Your time zone, ${zone}.`}
          error={errorOf(
            i18n._(label),
            draft[name] === '' && issues.has(name) ? 'is required' : issues.get(name),
          )}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={draft[name]}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      ))}
    </div>
  );
}

const errorOf = (label: string, issue: string | undefined): string | undefined =>
  issue === undefined ? undefined : issueText(label, issue);
