import { t } from '@lingui/core/macro';
import { inputVariants } from '../../../components/field.js';
import { SURFACES, accentFor, type Scheme } from '../../../shared/theme/accent.js';
import { oklchToHex } from '../../../shared/theme/colour.js';
import { FieldFrame } from '../../../components/field-frame.js';
import { colourExplanation, sixDigits } from './colour-words.js';
import { settingLabel } from './setting-words.js';
import { DEFAULT_DRAFT } from './settings-draft.js';
import type { SettingsForm } from './use-settings-form.js';

/** The browser's colour input, a text field, and an explanation of the effect. */
export function ColourSetting({ form }: { readonly form: SettingsForm }) {
  const typed = form.draft.primary_color;
  return (
    <FieldFrame
      label={settingLabel('primary_color')}
      hint={colourExplanation(typed)}
      error={form.errors.primary_color?.message}
    >
      {(field) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            type="color"
            className="colour-well size-11 shrink-0 cursor-pointer appearance-none rounded-xl border border-field-edge bg-card p-1.5 hover:border-soft"
            aria-label={t`Choose the primary colour`}
            value={sixDigits(typed)}
            onChange={({ target }) => form.change({ primary_color: target.value })}
          />
          <input
            {...field}
            type="text"
            className={inputVariants({ className: 'min-w-26 flex-1 font-mono' })}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            placeholder={DEFAULT_DRAFT.primary_color}
            {...form.register('primary_color')}
          />
          <span className="flex gap-2">
            <ColourSample colour={form.settings.primary_color} scheme="light" />
            <ColourSample colour={form.settings.primary_color} scheme="dark" />
          </span>
        </div>
      )}
    </FieldFrame>
  );
}

/** The colour on a card of a theme, whichever theme is active. */
function ColourSample({ colour, scheme }: { readonly colour: string; readonly scheme: Scheme }) {
  const { fill, onFill } = accentFor(colour, scheme);
  return (
    <span
      className="grid h-11 shrink-0 place-items-center rounded-xl border border-line-strong px-2"
      style={{ background: oklchToHex(SURFACES[scheme].card) }}
      aria-hidden="true"
    >
      <span
        className="rounded-full px-2.5 py-1 text-xs font-medium"
        style={{ background: fill, color: onFill }}
      >
        {scheme === 'light' ? t`Light` : t`Dark`}
      </span>
    </span>
  );
}
