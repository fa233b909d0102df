import {
  DEFAULT_SETTINGS,
  parseChanges,
  put,
  SettingsFields,
  SETTING_KEYS,
  type Draft as Unfinished,
  type SettingChanges,
  type SettingKey,
  type Settings,
} from '@tools-hub/domain';
import { ruleProblem } from '../parts/rule-problem.js';
import { completed, controlsOf, type Draft } from '../parts/record-draft.js';

/** The settings with their version. */
export type VersionedSettings = Settings & { readonly version: number };

/** The settings as controls hold them. */
export type SettingsDraft = Draft<Settings>;

/** The problems of the typed values, by field. */
export type SettingProblems = { readonly [Key in SettingKey]?: string };

export const settingsDraft = (settings: Settings): SettingsDraft => controlsOf(SETTING_KEYS, settings);

export const DEFAULT_DRAFT = settingsDraft(DEFAULT_SETTINGS);

/** Required fields: an empty one takes its default. */
const NEVER_EMPTY = ['site_title', 'primary_color', 'developer_button_url'] as const;

const sentOf = (typed: SettingsDraft): Readonly<Record<string, unknown>> => {
  const draft = completed(typed);
  return {
    ...draft,
    ...Object.fromEntries(NEVER_EMPTY.map((key) => [key, draft[key].trim() || null])),
    tools_per_page: Number(settledPerPage(draft.tools_per_page)),
  };
};

/** The value of the tools-per-page field on blur and in a save: anything but a number becomes the default. */
export const settledPerPage = (typed: string): string =>
  Number.isNaN(Number(typed)) || typed.trim() === '' ? DEFAULT_DRAFT.tools_per_page : typed;

interface SettingsRead {
  /** The settings after a save: invalid ones keep their saved values. */
  readonly settings: Settings;
  /** The changes to send: `null` for a setting that is back at its default. */
  readonly changes: SettingChanges;
  readonly problems: SettingProblems;
}

/** Parses the values typed over `base` by the same class as the server. */
export const readSettings = (draft: SettingsDraft, base: Settings): SettingsRead => {
  const before = settingsDraft(base);
  // Unchanged settings are not validated: the server accepted them once.
  const touched = Object.entries(sentOf(draft)).filter(([key]) => differs(draft, before, key as SettingKey));
  const read = parseChanges(SettingsFields, Object.fromEntries(touched));
  const settings: Unfinished<Settings> = { ...base };
  const changes: Unfinished<SettingChanges> = {};
  for (const key of SETTING_KEYS) {
    const sent = read.fields[key];
    if (sent === undefined) continue;
    const value = sent ?? DEFAULT_SETTINGS[key];
    if (value === base[key]) continue;
    put(settings, key, value);
    put(changes, key, value === DEFAULT_SETTINGS[key] ? null : value);
  }
  const problems = Object.fromEntries(read.issues.map(({ field, message }) => [field, ruleProblem(message)]));
  return {
    settings: settings as Settings,
    changes,
    problems,
  };
};

const differs = (one: SettingsDraft, other: SettingsDraft, key: SettingKey): boolean =>
  one[key] !== other[key];

export const sameDraft = (one: SettingsDraft, other: SettingsDraft): boolean =>
  !SETTING_KEYS.some((key) => differs(one, other, key));
