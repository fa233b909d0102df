import { StrictMode, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
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
  /** The part of all paths before that of the page. */
  readonly basename?: string;
  readonly children: ReactNode;
}

export function App({ store, signOut, basename = '/', children }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <ThemeProvider>
            <SignOutContext value={signOut}>
              <TipsProvider>
                <BrowserRouter basename={basename}>
                  <AppShell>{children}</AppShell>
                </BrowserRouter>
              </TipsProvider>
            </SignOutContext>
          </ThemeProvider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
