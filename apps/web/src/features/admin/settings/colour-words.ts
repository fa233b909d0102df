import { t } from '@lingui/core/macro';
import { DEFAULT_SETTINGS } from '@tools-hub/domain';
import { accentFor } from '../../../shared/theme/accent.js';
import { isHex } from '../../../shared/theme/colour.js';

/** A colour as `#rrggbb`, the only form that a browser's colour input takes; the default for an invalid colour. */
export const sixDigits = (colour: string): string => {
  const hex = colour.trim().toLowerCase();
  if (!isHex(hex)) return DEFAULT_SETTINGS.primary_color;
  return hex.length === 4 ? `#${hex.slice(1).replace(/./g, '$&$&')}` : hex;
};

/** Explains how a colour is adjusted so that it stays visible and readable. */
export const colourExplanation = (colour: string): string => {
  const own = sixDigits(colour);
  const [light, dark] = [accentFor(own, 'light').fill, accentFor(own, 'dark').fill];
  if (light === own && dark === own) return t`Used unchanged in both themes.`;
  if (light === own) return t`The dark theme shows it as ${dark}, so that it stands out.`;
  if (dark === own) return t`The light theme shows it as ${light}, so that it stands out.`;
  return t`The light theme shows it as ${light}, the dark theme as ${dark}, so that it stands out.`;
};
