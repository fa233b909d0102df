import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent, useId, useRef, type SyntheticEvent } from 'react';
import { Button } from '../../../components/button.js';
import { focusFirstProblem } from '../../../components/focus-first-problem.js';
import { HistoryButton } from '../history/history-button.js';
import { useOpenRecord } from '../parts/open-record.js';
import { useUnsaved } from '../parts/unsaved.js';
import { isSettingKey, settingLabel } from './setting-words.js';
import type { VersionedSettings } from './settings-draft.js';
import { SettingsFoot } from './settings-foot.js';
import { SettingsPreview } from './settings-preview.js';
import { SettingsSections } from './settings-sections.js';
import { useSettingsForm } from './use-settings-form.js';

/** The id of the settings in the history. */
const SETTINGS_RECORD = 'site';

interface SettingsFormCardProps {
  readonly settings: VersionedSettings;
  readonly refresh: () => void;
}

export function SettingsFormCard({ settings, refresh }: SettingsFormCardProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const form = useSettingsForm(settings, refresh);
  const { dirty, busy } = form;
  useUnsaved('Settings', dirty);

  const save = (): void =>
    void form.save().then((sound) => {
      if (!sound) focusFirstProblem(element.current);
    });
  useSaveKeys(element, save);
  useWantedField(element);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="text-base font-semibold">{t`Website Settings`}</h2>
        <div className="ms-auto flex flex-wrap gap-1">
          <HistoryButton record={SETTINGS_RECORD} />
          <Button ref={saveButton} type="submit" form={id} variant="accent" aria-disabled={busy || !dirty}>
            {busy ? t`Saving...` : t`Save Changes`}
          </Button>
        </div>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <SettingsPreview settings={form.settings} />
        <form
          id={id}
          ref={element}
          noValidate
          // Keeps focused fields above the footer.
          className="flex min-w-0 flex-col gap-4 sm:gap-6 lg:[grid-area:1/1] [&_:is(a,input,select,textarea)]:scroll-mb-36"
          aria-label={t`Website Settings`}
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            save();
          }}
        >
          <SettingsSections form={form} />
          <SettingsFoot form={form} saveButton={saveButton} />
        </form>
      </div>
    </>
  );
}

/** Moves the focus to the setting that the palette asked for. */
const useWantedField = (form: { readonly current: HTMLElement | null }): void => {
  const { request, taken } = useOpenRecord();
  const wanted = request?.tab === 'Settings' ? request.id : null;
  const focus = useEffectEvent((key: string): void => {
    taken();
    const labels = [...(form.current?.querySelectorAll('label') ?? [])];
    const text = isSettingKey(key) ? settingLabel(key) : null;
    labels.find(({ textContent }) => textContent === text)?.control?.focus();
  });
  useEffect(() => {
    if (wanted !== null) focus(wanted);
  }, [wanted]);
};

/** Ctrl+S and ⌘S save from any field, while the form is visible and no dialog is open. */
const useSaveKeys = (form: { readonly current: HTMLElement | null }, save: () => void): void => {
  const onSave = useEffectEvent(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (!form.current?.checkVisibility() || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onSave();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [form]);
};
