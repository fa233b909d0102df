import clsx from 'clsx';
import type { ReactNode } from 'react';
import { shell } from '../../components/layout.js';
import { ThemeToggle } from '../theme/theme-toggle.js';

interface TopBarProps {
  /** The name of the screen, or a link back. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether the actions have a line of their own on a phone. */
  readonly hasManyActions?: boolean;
  readonly width?: 'page' | 'dashboard';
  readonly className?: string;
}

/**
 * The strip at the top of every screen, with the theme toggle at its end. The page scrolls beneath it, so the toggle never lies on
 * a control or on text. On a low screen, or with very large text, it scrolls away with the page.
 */
export function TopBar({ children, actions, hasManyActions = false, width, className }: TopBarProps) {
  return (
    <div className={clsx('sticky top-0 z-40 bg-page lg:pt-4 low:static low:pt-0 print:static', className)}>
      <div
        className={shell({
          width,
          className: clsx(
            'flex min-h-14 items-center justify-end gap-x-2 gap-y-1.5 py-1',
            hasManyActions ? 'flex-wrap sm:flex-wrap-reverse' : 'flex-wrap-reverse',
          ),
        })}
      >
        <div className="min-w-0 flex-1 basis-36">{children}</div>
        {actions && (
          <div className={clsx('print:hidden', hasManyActions && 'max-sm:order-last max-sm:basis-full')}>
            {actions}
          </div>
        )}
        <ThemeToggle />
      </div>
    </div>
  );
}
