import { Suspense, type ReactNode } from 'react';
import type { ApiError } from '../../shared/api/api-error.js';
import { useGetSettingsQuery } from '../../shared/api/visitor.api.js';
import { lazyScreen } from '../../shared/page/lazy-page.js';
import { InTheFuture, Loading, NotLoaded } from './past-messages.js';

const AdministratorsOnlyPage = lazyScreen(
  () => import('../../features/admin/login/administrators-only-page.js'),
  'AdministratorsOnlyPage',
);

/** Shows the past to administrators of any role. The server decides: the settings of that time are the first thing that is read. */
export function PastGate({ children }: { readonly children: ReactNode }) {
  const { data, error, isFetching, refetch } = useGetSettingsQuery();
  if (data !== undefined) return children;
  if (error === undefined) return <Loading />;
  const { status } = error as ApiError;
  if (status === 400) return <InTheFuture />;
  if (status !== 401) return <NotLoaded busy={isFetching} retry={() => void refetch()} />;
  return (
    <Suspense fallback={<Loading />}>
      <AdministratorsOnlyPage />
    </Suspense>
  );
}
