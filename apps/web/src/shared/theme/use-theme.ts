import { createContext, use } from 'react';
import type { Scheme } from './accent.js';
import type { Theme } from './theme.js';

export interface ThemeControl {
  readonly theme: Theme;
  /** The visible theme: `system` resolved. */
  readonly scheme: Scheme;
  readonly toggle: () => void;
  /** Follows the system from now on. */
  readonly followSystem: () => void;
}

export const ThemeContext = createContext<ThemeControl | null>(null);

/** @throws Error outside a ThemeProvider. */
export const useTheme = (): ThemeControl => {
  const control = use(ThemeContext);
  if (!control) throw new Error('useTheme must be used within a ThemeProvider');
  return control;
};
