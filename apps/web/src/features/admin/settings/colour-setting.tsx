import { SURFACES, accentFor, type Scheme } from '../../../shared/theme/accent.js';
import { oklchToHex } from '../../../shared/theme/colour.js';
import { FieldFrame } from '../parts/field-frame.js';
import { colourInWords, sixDigits } from './colour-words.js';
import { LABELS } from './setting-words.js';
import { DEFAULT_DRAFT } from './settings-draft.js';
import type { SettingsForm } from './use-settings-form.js';

/** The browser's own colour control and a text field for one colour, and what becomes of it. */
export function ColourSetting({ form }: { readonly form: SettingsForm }) {
  const typed = form.draft.primary_color;
  return (
    <FieldFrame
      label={LABELS.primary_color}
      hint={colourInWords(typed)}
      error={form.errors.primary_color?.message}
    >
      {(field) => (
        <div className="colour-setting">
          <input
            type="color"
            className="colour-swatch"
            aria-label="Choose the primary colour"
            value={sixDigits(typed)}
            onChange={({ target }) => form.change({ primary_color: target.value })}
          />
          <input
            {...field}
            type="text"
            className="input"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            placeholder={DEFAULT_DRAFT.primary_color}
            {...form.register('primary_color')}
          />
          <ColourSample colour={form.settings.primary_color} scheme="light" />
          <ColourSample colour={form.settings.primary_color} scheme="dark" />
        </div>
      )}
    </FieldFrame>
  );
}

const NAMES: Readonly<Record<Scheme, string>> = { light: 'Light', dark: 'Dark' };

/** The colour on a card of a theme, whichever theme is worn. */
function ColourSample({ colour, scheme }: { readonly colour: string; readonly scheme: Scheme }) {
  const { fill, onFill } = accentFor(colour, scheme);
  return (
    <span
      className="colour-sample"
      style={{ background: oklchToHex(SURFACES[scheme].card) }}
      aria-hidden="true"
    >
      <span style={{ background: fill, color: onFill }}>{NAMES[scheme]}</span>
    </span>
  );
}
