import { floatingButtonLook } from '../../components/button.js';
import { MoonIcon, SunIcon } from '../../components/icons.js';
import { useTip } from '../../components/tips.js';
import { useTheme } from './use-theme.js';

export function ThemeToggle() {
  const { scheme, toggle } = useTheme();
  const label = scheme === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme';
  const tip = useTip(() => ({ text: label }));
  return (
    <button type="button" className={floatingButtonLook} aria-label={label} onClick={toggle} {...tip}>
      {scheme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}
