import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { shell } from '../../../components/layout.js';
import { LanguageMenu } from '../../../shared/language/language-menu.js';
import { selectSessionHasEnded } from '../../../shared/session/session.slice.js';
import { TopBar } from '../../../shared/page/top-bar.js';
import { usePageTitle } from '../../../shared/settings/use-page-meta.js';
import { CommandsProvider } from '../palette/commands.js';
import { UnsavedProvider } from '../parts/unsaved.js';
import { UndoProvider } from '../undo/undo-provider.js';
import { DashboardActions } from './dashboard-actions.js';
import { DashboardTabs } from './dashboard-tabs.js';
import { SessionEndedDialog } from './session-ended-dialog.js';
import { useFocusBelowBar } from './use-focus-below-bar.js';
import { useSessionCheck } from './use-session-check.js';

export function Dashboard() {
  const title = useRef<HTMLHeadingElement>(null);
  const content = useFocusBelowBar();
  const ready = useSessionCheck();
  const ended = useSelector(selectSessionHasEnded);
  usePageTitle(t`Admin Dashboard`);
  useEffect(() => title.current?.focus(), []);
  return (
    <UnsavedProvider>
      <CommandsProvider>
        <header className="contents">
          <TopBar width="dashboard" className="max-sm:static" hasManyActions actions={<DashboardActions />}>
            <h1
              id="dashboard-title"
              ref={title}
              tabIndex={-1}
              className="text-base/6 font-semibold tracking-tight"
            >{t`Admin Dashboard`}</h1>
            <p className="text-sm text-soft">{t`Manage your tools hub`}</p>
          </TopBar>
        </header>
        <main
          id="content"
          ref={content}
          tabIndex={-1}
          aria-labelledby="dashboard-title"
          className={shell({ width: 'dashboard', className: 'min-h-dvh pb-8' })}
        >
          <UndoProvider>
            <DashboardTabs ready={ready} />
          </UndoProvider>
        </main>
        <footer
          className={shell({ width: 'dashboard', className: 'relative pb-4 text-sm text-soft print:hidden' })}
        >
          <LanguageMenu className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline" />
        </footer>
        {ended && <SessionEndedDialog />}
      </CommandsProvider>
    </UnsavedProvider>
  );
}
