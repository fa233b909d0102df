import { t } from '@lingui/core/macro';
import { SETTING_KEYS, type SettingKey, type Settings } from '@tools-hub/domain';
import { useState } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownChanges } from '../../../shared/api/own-changes.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { errorShown, refusalShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import type { FormBinding } from '../parts/fields.js';
import { ifMatch } from '../parts/if-match.js';
import { ruleProblem } from '../parts/rule-problem.js';
import { saveProblem } from '../parts/save-problem.js';
import { useCommandKey } from '../parts/use-command-key.js';
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
  const keyOf = useCommandKey();
  const [send] = ownerApi.useChangeSettingsMutation();
  const [edits, setBegun] = useState<Edits | null>(null);
  const [saved, setSaved] = useState<VersionedSettings | null>(null);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refusals, setRefusals] = useState<SettingProblems>({});
  const [note, setNote] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

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
      setLeft(new Set(SETTING_KEYS));
      setNote(null);
      dispatch(refusalShown(t`Some fields are not valid`));
      return false;
    }
    setBusy(true);
    setNote(null);
    const key = keyOf([changes, base.version]);
    try {
      const answer = await send({
        changeSettings: changes,
        'Idempotency-Key': key,
        ...ifMatch(base.version),
      }).unwrap();
      setSaved(answer);
      setLeft(new Set());
      // Edits made during the request are not saved yet.
      setBegun((now) => (now === null || now.draft === draft ? null : movedTo(answer, now.draft, draft)));
      dispatch(successShown(t`All settings saved successfully`, ownChanges.entryOf(key)));
    } catch (error) {
      refused(error as ApiError);
    } finally {
      setBusy(false);
    }
    return true;
  };
  const refused = (error: ApiError): void => {
    // The sign-in dialog explains it.
    if (error.status === 401) return;
    dispatch(errorShown(t`Failed to save settings. Please try again.`));
    setNote(saveProblem(error, t`Not saved: the settings changed since you opened them.`));
    setRefusals(
      Object.fromEntries(
        (error.problem?.details ?? []).map(({ field, message }) => [field, ruleProblem(message)]),
      ),
    );
    if (error.status === 412) {
      setSaved(null);
      refresh();
    }
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
      setNote(null);
    },
    keepMine: () => {
      if (theirs) setBegun(movedTo(theirs, draft, settingsDraft(base)));
      setNote(null);
    },
  };
};

const errorsOf = (problems: SettingProblems): FieldErrors<SettingsDraft> =>
  Object.fromEntries(Object.entries(problems).map(([key, message]) => [key, { type: 'rule', message }]));
