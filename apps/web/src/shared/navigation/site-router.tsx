import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { NavigationContext, useNavigation, type Navigate, type Navigation } from './history-entry.js';

interface SiteRouterProps {
  readonly navigation: Navigation;
  /** The path that the addresses of all pages begin with, without a slash at its end. */
  readonly base?: string | undefined;
  readonly children: ReactNode;
}

/** wouter's router on an entry of the history. */
export function SiteRouter({ navigation, base = '', children }: SiteRouterProps) {
  return (
    <NavigationContext value={navigation}>
      <Router base={base} hook={useEntryLocation}>
        {children}
      </Router>
    </NavigationContext>
  );
}

const useEntryLocation = (): [string, Navigate] => {
  const { entry, navigate } = useNavigation();
  return [entry.pathname, navigate];
};
