import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Store } from '@reduxjs/toolkit';
import type { SignOut } from '../shared/session/sign-out.js';
import { SignOutContext } from '../shared/session/use-sign-out.js';
import { ThemeProvider } from '../shared/theme/theme-provider.js';
import { TipsProvider } from '../components/tips.js';
import { AppShell } from './app-shell.js';
import { ErrorBoundary } from './error-boundary.js';

interface AppProps {
  readonly store: Store;
  readonly signOut: SignOut;
  /** The state of the server's HTML, if there is any: the first render must be equal to it. */
  readonly served?: unknown;
  /** The router of the browser or of the server. */
  readonly router: (contents: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

export function App({ store, signOut, served, router, children }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store} serverState={served}>
          <ThemeProvider>
            <SignOutContext value={signOut}>
              <TipsProvider>{router(<AppShell>{children}</AppShell>)}</TipsProvider>
            </SignOutContext>
          </ThemeProvider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
