import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Scheme } from './accent.js';
import { storeChoice } from '../store-text.js';
import { useStoredText } from '../stored-text.js';
import { useHydrated } from '../use-hydrated.js';
import { parseTheme, schemeOf, THEME_KEY, toggled, type Theme } from './theme.js';
import { ThemeContext, type ThemeControl } from './use-theme.js';

const systemDark = (): MediaQueryList => window.matchMedia('(prefers-color-scheme: dark)');
const onSystemChange = (notify: () => void): (() => void) => {
  const query = systemDark();
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
};

const applyScheme = (scheme: Scheme): void => {
  const { classList } = document.documentElement;
  classList.toggle('dark', scheme === 'dark');
  classList.toggle('light', scheme === 'light');
};

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const theme = parseTheme(useStoredText(THEME_KEY));
  const systemIsDark = useSyncExternalStore(
    onSystemChange,
    () => systemDark().matches,
    () => false,
  );
  const scheme = schemeOf(theme, systemIsDark);
  const hydrated = useHydrated();

  // The server does not know the theme: until then the page has that of first-paint/theme.js.
  useEffect(() => {
    if (hydrated) applyScheme(scheme);
  }, [hydrated, scheme]);

  const control = useMemo<ThemeControl>(() => {
    const choose = (next: Theme): void => storeChoice(THEME_KEY, next);
    return {
      theme,
      scheme,
      toggle: () => choose(toggled(theme, systemIsDark)),
      followSystem: () => choose('system'),
    };
  }, [theme, scheme, systemIsDark]);
  return <ThemeContext value={control}>{children}</ThemeContext>;
}
