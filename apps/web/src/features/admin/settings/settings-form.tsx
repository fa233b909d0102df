import { useEffect, useId, useRef, type SyntheticEvent } from 'react';
import { useStable } from '../parts/use-stable.js';
import { useUnsaved } from '../parts/unsaved.js';
import type { KeptSettings } from './settings-draft.js';
import { SettingsFoot } from './settings-foot.js';
import { SettingsPreview } from './settings-preview.js';
import { SettingsSections } from './settings-sections.js';
import { useSettingsForm } from './use-settings-form.js';

interface SettingsFormCardProps {
  readonly settings: KeptSettings;
  readonly refresh: () => void;
}

export function SettingsFormCard({ settings, refresh }: SettingsFormCardProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const form = useSettingsForm(settings, refresh);
  const { dirty, busy } = form;
  useUnsaved('Settings', dirty);

  const save = (): void =>
    void form.save().then((sound) => {
      // The fields say by then what is wrong with them.
      if (!sound)
        requestAnimationFrame(() =>
          element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
        );
    });
  useSaveKeys(element, save);
  return (
    <>
      <div className="settings-bar">
        <h2 className="settings-title">Website Settings</h2>
        <button type="submit" form={id} className="button button-accent" aria-disabled={busy || !dirty}>
          {busy ? 'Saving...' : 'Save Changes'}
        </button>
      </div>
      <div className="settings-columns">
        <SettingsPreview settings={form.settings} />
        <form
          id={id}
          ref={element}
          noValidate
          className="settings-form"
          aria-label="Website Settings"
          onSubmit={(event: SyntheticEvent) => {
            event.preventDefault();
            save();
          }}
        >
          <SettingsSections form={form} />
          <SettingsFoot form={form} />
        </form>
      </div>
    </>
  );
}

/** Ctrl+S and ⌘S save, wherever the focus is, while the form is seen and nothing is open over it. */
const useSaveKeys = (form: { readonly current: HTMLElement | null }, save: () => void): void => {
  const latest = useStable(save);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      if (!form.current?.checkVisibility() || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [form, latest]);
};
