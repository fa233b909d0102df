import { t } from '@lingui/core/macro';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { LoadingHeading, MessageScreen } from '../components/message.js';
import { HomePage } from '../features/home/home-page.js';
import { selectHomeMode } from '../shared/session/session.slice.js';
import { AdminArea } from './pages.js';

/** Shows the catalogue or the owner's screens, which visitors never load. */
export function HomeScreen() {
  const mode = useSelector(selectHomeMode);
  const before = useRef(mode);
  useLayoutEffect(() => {
    if (before.current === mode) return;
    before.current = mode;
    window.scrollTo(0, 0);
    if (mode === 'catalogue') document.querySelector<HTMLElement>('#admin-button')?.focus();
  }, [mode]);

  if (mode === 'catalogue') return <HomePage />;
  return (
    <Suspense
      fallback={
        <MessageScreen>
          <LoadingHeading>{t`Loading the admin area...`}</LoadingHeading>
        </MessageScreen>
      }
    >
      <AdminArea mode={mode} />
    </Suspense>
  );
}
