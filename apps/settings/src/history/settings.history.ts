import { requireValid } from '@tools-hub/contracts';
import {
  DEFAULT_SETTINGS,
  parseChanges,
  SETTING_KEYS,
  settingsChanged,
  SettingsFields,
  type SettingsEvent,
} from '@tools-hub/domain';
import {
  changedFields,
  type FieldValues,
  type HistoryFormat,
  type RecordRef,
  type UndoFormat,
} from '@tools-hub/event-sourcing/core';
import type { SettingsView } from '../settings/settings.view.js';

/** The settings are one record. */
const SITE: RecordRef = { type: 'settings', id: 'site' };

/** The owner's own values; null stands for the default. */
const fieldsOf = ({ state }: SettingsView): FieldValues =>
  Object.fromEntries(SETTING_KEYS.map((key) => [key, state.own[key] ?? null]));

const wordsOf = (key: string): string => key.replaceAll('_', ' ').replace(/ url$/, '');

/** The most settings that a summary names. */
const NAMED = 2;

export const settingsHistory: HistoryFormat<SettingsView, SettingsEvent> = {
  version: 2,
  refsOf: () => [SITE],
  fieldsOf: (view, { type, id }) => (type === SITE.type && id === SITE.id ? fieldsOf(view) : null),
  nameOf: () => 'Website settings',
  describe: (_commit, changes) => {
    const keys = changes.flatMap(({ before, after }) => changedFields(before, after));
    const names = keys.length > NAMED ? `${keys.length} settings` : keys.map(wordsOf).join(' and ');
    return { kind: 'settings', summary: `Changed ${names === '' ? 'the settings' : names}` };
  },
  shown: (_ref, field, value) => {
    const key = SETTING_KEYS.find((candidate) => candidate === field);
    return value ?? (key === undefined ? null : DEFAULT_SETTINGS[key]);
  },
};

/** Undoes changes of the settings: a setting that followed its default follows it again. */
export const settingsUndo: UndoFormat<SettingsView, SettingsEvent> = {
  refsIn: () => [SITE],
  restoresWhatChanged: true,
  referencesOf: () => [],
  eventsFor: (_view, targets) =>
    targets.flatMap(({ before, after }) => {
      const keys = changedFields(before, after);
      const changes = Object.fromEntries(keys.map((key) => [key, after?.[key] ?? null]));
      return keys.length === 0 ? [] : [settingsChanged(requireValid(parseChanges(SettingsFields, changes)))];
    }),
};
