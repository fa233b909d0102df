import { t } from '@lingui/core/macro';
import { LIMITS, type Rule } from '@tools-hub/domain';
import { useId, useRef, useState, type ReactNode } from 'react';
import { Button, TextButton } from '../../../../components/button.js';
import { FormNote } from '../../../../components/form.js';
import { Skeleton } from '../../../../components/skeleton.js';
import { ownerApi, type Judgement } from '../../../../shared/api/owner.api.js';
import { Loaded, Loading } from '../../parts/loaded.js';
import { passFocusTo } from '../../parts/pass-focus-to.js';
import { useUnsaved } from '../../parts/unsaved.js';
import { useConfirm } from '../../parts/use-confirm.js';
import { wholePercent } from '../labels.js';
import { AgentsList } from './agents-list.js';
import { JudgementList } from './judgement-list.js';
import { PreviewResult } from './preview-result.js';
import { isTyped, NO_RULE, RuleForm } from './rule-form.js';
import { areEqual } from './rule-text.js';
import { RulesList } from './rules-list.js';
import { useJudgements, useJudging } from './use-judgements.js';

const NONE: readonly Rule[] = [];

/** Judges who counts: the agents, the rules with their preview, and the earlier judgements. */
export function WhoCounts() {
  const { newest, ...read } = useJudgements();
  return (
    <Loaded
      read={read}
      failed={t`Could not load the rules`}
      skeleton={
        <Loading className="mt-4">
          <Skeleton className="h-40" />
        </Loading>
      }
    >
      {({ items }) => <Judging judgements={items} newest={newest} />}
    </Loaded>
  );
}

interface JudgingProps {
  readonly judgements: readonly Judgement[];
  readonly newest: Judgement | undefined;
}

function Judging({ judgements, newest }: JudgingProps) {
  const present = newest?.rules ?? NONE;
  /** The edited rules; null while they equal the rules in effect. */
  const [draft, setDraft] = useState<readonly Rule[] | null>(null);
  if (draft !== null && areEqual(draft, present)) setDraft(null);
  const rules = draft ?? present;
  const isChanged = draft !== null;
  const [rule, setRule] = useState(NO_RULE);
  useUnsaved('Analytics', isChanged || isTyped(rule));
  const [runPreview, preview] = ownerApi.usePreviewJudgementMutation();
  const version = newest?.id ?? 0;
  /** The version of the rules that the preview compares with. */
  const [previewed, setPreviewed] = useState(version);
  const { busy, note, judge } = useJudging();
  const { ask, dialog } = useConfirm();
  const { data: tools } = ownerApi.useListEveryToolQuery(undefined);
  const toolName = (id: string): string => tools?.find((tool) => tool.id === id)?.name ?? t`a deleted tool`;
  const full = rules.length >= LIMITS.rules;
  const previewButton = useRef<HTMLButtonElement>(null);
  const passFocus = passFocusTo(() => previewButton.current);

  const change = (next: readonly Rule[]): void => {
    preview.reset();
    setDraft(next);
  };
  // The newest rule comes first, so that it has priority.
  const add = (rule: Rule): void => change([rule, ...rules]);
  const apply = async (): Promise<void> => {
    if (busy) return;
    const error = await judge(rules, previewed, t`Rules applied`);
    // After a conflict, the owner has to see what a change of the current rules would do.
    if (error === null || error.status === 412) preview.reset();
    // Rules that were edited during the request are not applied yet.
    if (error === null) setDraft((now) => (now === draft ? null : now));
  };
  const revert = async (next: readonly Rule[], text: string): Promise<void> => {
    const yes = await ask({
      title: t`Count by these rules again?`,
      text: t`${text}. All clicks are counted again.`,
      yes: t`Revert`,
    });
    // Rules that were edited stay, to be applied or discarded.
    if (yes && (await judge(next, version, t`Rules reverted`)) === null) preview.reset();
  };

  return (
    <div className="mt-4 flex flex-col gap-6 border-t border-line pt-4">
      {newest?.state === 'counting' && <Progress value={newest.progress} />}
      <AgentsList full={full} add={add} />
      <Part title={t`Rules`}>
        <RulesList rules={rules} toolName={toolName} change={change} />
        <RuleForm draft={rule} setDraft={setRule} full={full} add={add} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            ref={previewButton}
            aria-disabled={preview.isLoading || !isChanged}
            onClick={() => {
              if (preview.isLoading || !isChanged) return;
              setPreviewed(version);
              void runPreview({ judgeClicks: { rules } });
            }}
          >
            {preview.isLoading ? t`Counting...` : t`Preview`}
          </Button>
          {isChanged && preview.data !== undefined && (
            <Button ref={passFocus} variant="accent" aria-disabled={busy} onClick={() => void apply()}>
              {busy ? t`Applying...` : t`Apply`}
            </Button>
          )}
          {isChanged && (
            <TextButton
              ref={passFocus}
              className="text-sm"
              onClick={() => change(present)}
            >{t`Discard changes`}</TextButton>
          )}
        </div>
        <FormNote role="alert" className="not-empty:mt-3">
          {note ?? (preview.isError ? t`Could not count by these rules. Try again in a moment.` : null)}
        </FormNote>
        {isChanged && preview.data !== undefined && (
          <div className="mt-4">
            <PreviewResult preview={preview.data} />
          </div>
        )}
      </Part>
      {judgements.length > 0 && (
        <Part title={t`Changes of the rules`}>
          <JudgementList
            judgements={judgements}
            toolName={toolName}
            busy={busy}
            revert={(next, text) => void revert(next, text)}
          />
        </Part>
      )}
      {dialog}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Progress({ value }: { readonly value: number }) {
  const id = useId();
  const percent = Math.round(value * 100);
  const share = wholePercent(percent / 100);
  return (
    <div role="status">
      <p
        id={id}
        className="mb-1 text-sm tabular-nums"
      >{t`Counting all clicks by the new rules: ${share}. The figures stay until then.`}</p>
      <progress
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent"
        aria-labelledby={id}
        max={100}
        value={percent}
      />
    </div>
  );
}
