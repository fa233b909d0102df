import { t } from '@lingui/core/macro';
import { SETTING_KEYS, type SettingKey, type Settings } from '@tools-hub/domain';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { refusalShown } from '../../../shared/toasts/toasts.slice.js';
import type { FormBinding } from '../parts/fields.js';
import { ifMatch } from '../parts/if-match.js';
import { ruleProblem } from '../parts/rule-problem.js';
import { saveProblem } from '../parts/save-problem.js';
import { useRun } from '../parts/use-run.js';
import { useStable } from '../parts/use-stable.js';
import { movedTo, reconciled, type Edits } from './edits.js';
import {
  readSettings,
  settingsDraft,
  settledPerPage,
  type VersionedSettings,
  type SettingProblems,
  type SettingsDraft,
} from './settings-draft.js';

export interface SettingsForm extends FormBinding<SettingsDraft> {
  readonly draft: SettingsDraft;
  readonly base: VersionedSettings;
  /** The settings after a save of the current edits. */
  readonly settings: Settings;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The outcome of the last save, if it failed. */
  readonly note: string | null;
  /** The version of another administrator, if the edits are based on an older one. */
  readonly theirs: VersionedSettings | null;
  readonly change: (changes: Partial<SettingsDraft>) => void;
  /** False when a typed value is invalid. */
  readonly save: () => Promise<boolean>;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/**
 * The settings form. While it is unedited it follows the server.
 * @param shown the latest version that this page has
 */
export const useSettingsForm = (shown: VersionedSettings, refresh: () => void): SettingsForm => {
  const dispatch = useDispatch();
  const { busy, note, forget, run } = useRun();
  const [send] = ownerApi.useChangeSettingsMutation();
  const [edits, setBegun] = useState<Edits | null>(null);
  const [saved, setSaved] = useState<VersionedSettings | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<SettingProblems>({});

  // An answer to a request from before the last save is older than the saved version.
  const latest = saved && saved.version > shown.version ? saved : shown;
  const open = edits && reconciled(edits, latest);
  if (open !== edits) setBegun(open);
  const { base, draft } = open ?? { base: latest, draft: settingsDraft(latest) };
  const dirty = open !== null;
  const { settings, changes, problems } = readSettings(draft, base);
  const shownProblems: SettingProblems = {
    ...Object.fromEntries(Object.entries(problems).filter(([key]) => left.has(key))),
    ...refusals,
  };

  // An upload answers after further renders: what was typed meanwhile stays.
  const change = useStable((typed: Partial<SettingsDraft>): void => {
    setBegun((now) => ({ base: now?.base ?? base, draft: { ...(now?.draft ?? draft), ...typed } }));
    setRefusals((before) =>
      Object.fromEntries(Object.entries(before).filter(([key]) => !Object.hasOwn(typed, key))),
    );
  });
  const leave = (key: SettingKey): void => {
    setLeft((before) => new Set([...before, key]));
    const perPage = settledPerPage(draft.tools_per_page);
    if (key === 'tools_per_page' && perPage !== draft.tools_per_page) change({ tools_per_page: perPage });
  };

  const save = async (): Promise<boolean> => {
    if (busy || !dirty) return true;
    if (Object.keys(problems).length > 0) {
      // At once, so that the form can focus the first of the fields.
      flushSync(() => setLeft(new Set(SETTING_KEYS)));
      forget();
      dispatch(refusalShown(t`Some fields are not valid`));
      return false;
    }
    const error = await run({
      command: [changes, base.version],
      send: (key) =>
        send({ changeSettings: changes, 'Idempotency-Key': key, ...ifMatch(base.version) }).unwrap(),
      then: (answer) => {
        setSaved(answer);
        setLeft(new Set());
        // Edits made during the request are not saved yet.
        setBegun((now) => (now === null || now.draft === draft ? null : movedTo(answer, now.draft, draft)));
      },
      done: t`All settings saved successfully`,
      problem: (refusal) => saveProblem(refusal, t`Not saved: the settings changed since you opened them.`),
      failed: () => t`Failed to save settings. Please try again.`,
    });
    const details = error?.problem?.details ?? [];
    setRefusals(Object.fromEntries(details.map(({ field, message }) => [field, ruleProblem(message)])));
    if (error?.status === 412) {
      setSaved(null);
      refresh();
    }
    return true;
  };

  const theirs = base.version === latest.version ? null : latest;
  return {
    register: (key) => {
      const value = draft[key];
      return {
        name: key,
        ...(typeof value === 'boolean' ? { checked: value } : { value }),
        onChange: ({ target }) =>
          change({
            [key]:
              target instanceof HTMLInputElement && target.type === 'checkbox'
                ? target.checked
                : target.value,
          }),
        onBlur: () => leave(key),
      };
    },
    errors: errorsOf(shownProblems),
    draft,
    base,
    settings,
    dirty,
    busy,
    note: dirty ? note : null,
    theirs,
    change,
    save,
    takeTheirs: () => {
      setBegun(null);
      forget();
    },
    keepMine: () => {
      if (theirs) setBegun(movedTo(theirs, draft, settingsDraft(base)));
      forget();
    },
  };
};

const errorsOf = (problems: SettingProblems): FieldErrors<SettingsDraft> =>
  Object.fromEntries(Object.entries(problems).map(([key, message]) => [key, { type: 'rule', message }]));
