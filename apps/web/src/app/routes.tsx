import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { CATEGORY_PAGES, INVITATION_PAGE, TOOL_PAGES } from '@tools-hub/contracts';
import { Suspense, useState, type ComponentType, type ReactElement } from 'react';
import { Route, Switch } from 'wouter';
import { LoadingHeading, MessageScreen } from '../components/message.js';
import { useHistoryEntry } from '../shared/navigation/history-entry.js';
import { DirectoryPage } from '../shared/page/directory-page.js';
import { pageName } from '../shared/page/page-name.js';
import { TopBar } from '../shared/page/top-bar.js';
import { ErrorBoundary } from './error-boundary.js';
import { HomeScreen } from './home-screen.js';
import { CategoryPage, DIRECTORY_PAGES, InvitePage, NotFoundPage, ToolPage } from './pages.js';
import { useArrival } from './use-arrival.js';

function LoadingPage() {
  return (
    <>
      <TopBar />
      <MessageScreen>
        <LoadingHeading>{t`Loading...`}</LoadingHeading>
      </MessageScreen>
    </>
  );
}

/** A page with a frame of its own. */
const framed = (Page: ComponentType) => (
  <Suspense fallback={<LoadingPage />}>
    <Page />
  </Suspense>
);
const notFound = framed(NotFoundPage);

interface AppRoutesProps {
  /** The server has no page at the first address, whatever the app would show there. */
  readonly missing?: boolean | undefined;
}

export function AppRoutes({ missing = false }: AppRoutesProps): ReactElement {
  const entry = useHistoryEntry();
  const { pathname } = entry;
  // Not by its key, which fragment links on other pages have, too.
  const [missingPath] = useState(missing ? pathname : null);
  useArrival();
  return (
    <ErrorBoundary resetKey={entry} bar={<TopBar />}>
      {pathname === missingPath ? notFound : routes}
    </ErrorBoundary>
  );
}

const routes = (
  <Switch>
    <Route path="/" component={HomeScreen} />
    {DIRECTORY_PAGES.map((each) => (
      <Route key={each.path} path={each.path}>
        {() => (
          <DirectoryPage title={pageName(each)} about={i18n._(each.about)}>
            <each.Page />
          </DirectoryPage>
        )}
      </Route>
    ))}
    <Route path={`${TOOL_PAGES}/:slug`}>{framed(ToolPage)}</Route>
    <Route path={`${CATEGORY_PAGES}/:slug`}>{framed(CategoryPage)}</Route>
    <Route path={INVITATION_PAGE}>{framed(InvitePage)}</Route>
    <Route>{notFound}</Route>
  </Switch>
);
