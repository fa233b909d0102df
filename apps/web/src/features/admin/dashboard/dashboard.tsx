import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectSessionHasEnded } from '../../../shared/session/session.slice.js';
import { usePageTitle } from '../../../shared/settings/use-page-meta.js';
import { UnsavedProvider } from '../parts/unsaved.js';
import { DashboardActions } from './dashboard-actions.js';
import { DashboardTabs } from './dashboard-tabs.js';
import { SessionEndedDialog } from './session-ended-dialog.js';
import { useSessionCheck } from './use-session-check.js';

export function Dashboard() {
  const title = useRef<HTMLHeadingElement>(null);
  const ready = useSessionCheck();
  const ended = useSelector(selectSessionHasEnded);
  usePageTitle('Admin Dashboard');
  useEffect(() => title.current?.focus(), []);
  return (
    <UnsavedProvider>
      <main id="content" tabIndex={-1} aria-labelledby="dashboard-title" className="shell dashboard">
        <header className="dashboard-header">
          <div className="min-w-0">
            <h1 id="dashboard-title" ref={title} tabIndex={-1} className="site-title">
              Admin Dashboard
            </h1>
            <p className="site-description">Manage your tools hub</p>
          </div>
          <DashboardActions />
        </header>
        <DashboardTabs ready={ready} />
      </main>
      {ended && <SessionEndedDialog />}
    </UnsavedProvider>
  );
}
