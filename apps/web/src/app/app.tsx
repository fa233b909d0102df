import { StrictMode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from '../shared/theme/theme-provider.js';
import { TipsProvider } from '../shared/ui/tips.js';
import { AppShell } from './app-shell.js';
import { ErrorBoundary } from './error-boundary.js';
import { AppRoutes } from './routes.js';
import type { AppStore } from './store.js';

export function App({ store }: { readonly store: AppStore }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <Provider store={store}>
          <ThemeProvider>
            <TipsProvider>
              <BrowserRouter>
                <AppShell>
                  <AppRoutes />
                </AppShell>
              </BrowserRouter>
            </TipsProvider>
          </ThemeProvider>
        </Provider>
      </ErrorBoundary>
    </StrictMode>
  );
}
