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
import { controlsOf, problemText, type Draft } from '../parts/record-draft.js';

/** The settings with the number of their last change. */
export type KeptSettings = Settings & { readonly version: number };

/** The settings as controls hold them. */
export type SettingsDraft = Draft<Settings>;

/** What is wrong with what is typed, under the field. */
export type SettingProblems = { readonly [Key in SettingKey]?: string };

export const settingsDraft = (settings: Settings): SettingsDraft => controlsOf(SETTING_KEYS, settings);

export const DEFAULT_DRAFT = settingsDraft(DEFAULT_SETTINGS);

/** Fields that may not be empty: where they are, the default stands there again. */
const NEVER_EMPTY = ['site_title', 'primary_color', 'developer_button_url'] as const;

const perPageOf = (typed: string): number => {
  const number = typed.trim() === '' ? Number.NaN : Number(typed);
  return Number.isNaN(number) ? DEFAULT_SETTINGS.tools_per_page : number;
};

const sentOf = (draft: SettingsDraft): Readonly<Record<string, unknown>> => ({
  ...draft,
  ...Object.fromEntries(NEVER_EMPTY.map((key) => [key, draft[key].trim() || null])),
  tools_per_page: perPageOf(draft.tools_per_page),
});

/** What the field of the tools per page holds once it is left: a text that is no number is the default. */
export const settledPerPage = (typed: string): string =>
  Number.isNaN(Number(typed)) || typed.trim() === '' ? DEFAULT_DRAFT.tools_per_page : typed;

export interface SettingsRead {
  /** What the settings would be: those that are wrong are as they were. */
  readonly settings: Settings;
  /** What is to be sent: `null` for what is at its default again. */
  readonly changes: SettingChanges;
  readonly problems: SettingProblems;
}

/** Reads what was typed over `base` by the same class as the server. */
export const readSettings = (draft: SettingsDraft, base: Settings): SettingsRead => {
  const before = settingsDraft(base);
  // What nobody touched is not judged: it was taken once.
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
  const problems = Object.fromEntries(read.issues.map(({ field, message }) => [field, problemText(message)]));
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
