import type { HomeMode } from '../../shared/session/session.slice.js';
import { Dashboard } from './dashboard/dashboard.js';
import { LoginPage } from './login/login-page.js';
import './admin.css';

/** The owner's screens, in a file that visitors never load. */
export function AdminArea({ mode }: { readonly mode: Exclude<HomeMode, 'catalogue'> }) {
  return mode === 'login' ? <LoginPage /> : <Dashboard />;
}
