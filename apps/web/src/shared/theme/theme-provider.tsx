import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Scheme } from './accent.js';
import { parseTheme, schemeOf, THEME_KEY, toggled, type Theme } from './theme.js';
import { ThemeContext, type ThemeControl } from './use-theme.js';

const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const onSystemChange = (notify: () => void): (() => void) => {
  systemDark.addEventListener('change', notify);
  return () => systemDark.removeEventListener('change', notify);
};

const storedTheme = (): Theme => {
  try {
    return parseTheme(localStorage.getItem(THEME_KEY));
  } catch {
    return 'system';
  }
};

const storeTheme = (theme: Theme): void => {
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
};

const wear = (scheme: Scheme): void => {
  const { classList } = document.documentElement;
  classList.toggle('dark', scheme === 'dark');
  classList.toggle('light', scheme === 'light');
};

export function ThemeProvider({ children }: { readonly children: ReactNode }) {
  const [theme, setTheme] = useState(storedTheme);
  const systemIsDark = useSyncExternalStore(onSystemChange, () => systemDark.matches);
  const scheme = schemeOf(theme, systemIsDark);

  useEffect(() => wear(scheme), [scheme]);

  useEffect(() => {
    const followOtherTabs = (event: StorageEvent): void => {
      if (event.key === THEME_KEY) setTheme(parseTheme(event.newValue));
    };
    window.addEventListener('storage', followOtherTabs);
    return () => window.removeEventListener('storage', followOtherTabs);
  }, []);

  const control = useMemo<ThemeControl>(() => {
    const choose = (next: Theme): void => {
      storeTheme(next);
      setTheme(next);
    };
    return {
      theme,
      scheme,
      toggle: () => choose(toggled(theme, systemIsDark)),
      followSystem: () => choose('system'),
    };
  }, [theme, scheme, systemIsDark]);
  return <ThemeContext value={control}>{children}</ThemeContext>;
}
