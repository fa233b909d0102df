import { t } from '@lingui/core/macro';
import { Suspense, useState, type ReactElement } from 'react';
import { Route, Switch } from 'wouter';
import { useHistoryEntry } from '../shared/navigation/history-entry.js';
import { DirectoryPage } from '../shared/page/directory-page.js';
import { pageName } from '../shared/page/page-name.js';
import { TopBar } from '../shared/page/top-bar.js';
import {
  CATEGORY_PAGES,
  INVITATION_PAGE,
  NEW_PAGE,
  REFER_PAGE,
  SITEMAP_PAGE,
  SUGGEST_PAGE,
  TOOL_PAGES,
} from '@tools-hub/contracts';
import { ErrorBoundary } from './error-boundary.js';
import { HomeScreen } from './home-screen.js';
import {
  AdditionsPage,
  CategoryPage,
  InvitePage,
  NotFoundPage,
  ReferPage,
  SitemapPage,
  SuggestPage,
  ToolPage,
} from './pages.js';
import { useArrival } from './use-arrival.js';

function SitemapRoute() {
  return (
    <DirectoryPage title={pageName(SITEMAP_PAGE)} about={t`Everything that is here, on one page.`}>
      <SitemapPage />
    </DirectoryPage>
  );
}

function ReferRoute() {
  return (
    <DirectoryPage title={pageName(REFER_PAGE)} about={t`What others open most, and what is new.`}>
      <ReferPage />
    </DirectoryPage>
  );
}

function AdditionsRoute() {
  return (
    <DirectoryPage title={pageName(NEW_PAGE)} about={t`What was added lately, month by month.`}>
      <AdditionsPage />
    </DirectoryPage>
  );
}

function SuggestRoute() {
  return (
    <DirectoryPage title={pageName(SUGGEST_PAGE)} about={t`Is one missing here? We look at each suggestion.`}>
      <SuggestPage />
    </DirectoryPage>
  );
}

const tool = (
  <Suspense fallback={<TopBar />}>
    <ToolPage />
  </Suspense>
);
const category = (
  <Suspense fallback={<TopBar />}>
    <CategoryPage />
  </Suspense>
);

const notFound = (
  <Suspense fallback={<TopBar />}>
    <NotFoundPage />
  </Suspense>
);

const invitation = (
  <Suspense fallback={null}>
    <InvitePage />
  </Suspense>
);

interface AppRoutesProps {
  /** The server has no page at the first address, whatever the app would show there. */
  readonly missing?: boolean | undefined;
}

export function AppRoutes({ missing = false }: AppRoutesProps): ReactElement {
  const { key } = useHistoryEntry();
  const [firstKey] = useState(key);
  useArrival();
  return (
    <ErrorBoundary resetKey={key} bar={<TopBar />}>
      {missing && key === firstKey ? notFound : routes}
    </ErrorBoundary>
  );
}

const routes = (
  <Switch>
    <Route path="/" component={HomeScreen} />
    <Route path={SITEMAP_PAGE.path} component={SitemapRoute} />
    <Route path={REFER_PAGE.path} component={ReferRoute} />
    <Route path={NEW_PAGE.path} component={AdditionsRoute} />
    <Route path={SUGGEST_PAGE.path} component={SuggestRoute} />
    <Route path={`${TOOL_PAGES}/:slug`}>{tool}</Route>
    <Route path={`${CATEGORY_PAGES}/:slug`}>{category}</Route>
    <Route path={INVITATION_PAGE}>{invitation}</Route>
    <Route>{notFound}</Route>
  </Switch>
);
