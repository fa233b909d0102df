import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { LIMITS, type SettingKey } from '@tools-hub/domain';
import { useRef, type ReactNode } from 'react';
import { textButtonVariants } from '../../../components/button.js';
import { SelectField, SwitchField, TextAreaField } from '../parts/fields.js';
import { choicesOf, settingLabel, type ChoiceKey } from './setting-words.js';
import { DEFAULT_DRAFT } from './settings-draft.js';
import type { SettingsForm } from './use-settings-form.js';

interface SettingProps<Key extends SettingKey = SettingKey> {
  readonly form: SettingsForm;
  readonly name: Key;
  readonly hint?: string;
  readonly className?: string;
}

export function LongTextSetting(props: SettingProps) {
  return <TextAreaField label={settingLabel(props.name)} maxLength={LIMITS.description} {...props} />;
}

export function SwitchSetting(props: SettingProps) {
  return <SwitchField label={settingLabel(props.name)} {...props} />;
}

export function ChoiceSetting(props: SettingProps<ChoiceKey>) {
  return <SelectField label={settingLabel(props.name)} options={choicesOf(props.name)} {...props} />;
}

interface WithDefaultProps {
  readonly form: SettingsForm;
  readonly name: SettingKey;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A field with a reset button while it is not at its default. */
export function WithDefault({ form, name, className, children }: WithDefaultProps) {
  const frame = useRef<HTMLDivElement>(null);
  const reset = (): void => {
    form.change({ [name]: DEFAULT_DRAFT[name] });
    // The button disappears together with its focus.
    frame.current?.querySelector<HTMLElement>('input:not([type=color]), textarea, select')?.focus();
  };
  const label = settingLabel(name);
  return (
    <div ref={frame} className={clsx('relative min-w-0', className)}>
      {children}
      {form.draft[name] !== DEFAULT_DRAFT[name] && (
        <button
          type="button"
          // A touch target larger than the text.
          className={textButtonVariants({
            box: 'none',
            className:
              'absolute end-0 top-0 -mt-0.5 min-h-6 max-[15rem]:relative scroll-mb-36 text-xs after:absolute after:inset-x-[-0.5rem] after:-top-3 after:-bottom-1',
          })}
          aria-label={t`Back to the default: ${label}`}
          onClick={reset}
        >{t`Back to the default`}</button>
      )}
    </div>
  );
}
