import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { SignOut } from '../shared/session/sign-out.js';
import { SignOutContext } from '../shared/session/use-sign-out.js';
import { ThemeProvider } from '../shared/theme/theme-provider.js';
import { TipsProvider } from '../components/tips.js';
import { AppShell } from './app-shell.js';
import { ErrorBoundary } from './error-boundary.js';
import { AppRoutes } from './routes.js';
import type { AppStore } from './store.js';

interface AppProps {
  readonly store: AppStore;
  readonly signOut: SignOut;
}

export function App({ store, signOut }: AppProps) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <ThemeProvider>
            <SignOutContext value={signOut}>
              <TipsProvider>
                <BrowserRouter>
                  <AppShell>
                    <AppRoutes />
                  </AppShell>
                </BrowserRouter>
              </TipsProvider>
            </SignOutContext>
          </ThemeProvider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
