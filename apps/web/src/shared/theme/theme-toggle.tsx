import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { floatingButtonClasses } from '../../components/button.js';
import { MoonIcon, SunIcon } from '../../components/icons.js';
import { useTip } from '../../components/tips.js';
import { useTheme } from './use-theme.js';

export function ThemeToggle() {
  const { scheme, toggle } = useTheme();
  const label = scheme === 'dark' ? t`Switch to the light theme` : t`Switch to the dark theme`;
  const tip = useTip(() => ({ text: label }));
  return (
    <button
      type="button"
      className={clsx('theme-toggle noscript:hidden', floatingButtonClasses)}
      aria-label={label}
      onClick={toggle}
      {...tip}
    >
      {/* By the page's theme, which the server's HTML has from its first paint. */}
      <SunIcon className="hidden size-4 dark:block" />
      <MoonIcon className="size-4 dark:hidden" />
    </button>
  );
}
