import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { HomeMode } from '../../shared/session/session.slice.js';
import { Dashboard } from './dashboard/dashboard.js';
import { LoginPage } from './login/login-page.js';
import './admin.css';

/** The owner's screens, in a file that visitors never load. */
export function AdminArea({ mode }: { readonly mode: Exclude<HomeMode, 'catalogue'> }) {
  // Texts with elements in them read the language from it.
  return <I18nProvider i18n={i18n}>{mode === 'login' ? <LoginPage /> : <Dashboard />}</I18nProvider>;
}
