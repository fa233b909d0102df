import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import type { TabName } from './tab-names.js';

/** A record that another tab asks to edit. */
interface RecordRequest {
  /** The name of the record's tab. */
  readonly tab: TabName;
  readonly id: string;
}

interface OpenRecord {
  readonly request: RecordRequest | null;
  readonly showTab: (name: TabName) => void;
  readonly ask: (request: RecordRequest) => void;
  /** Called by the tab that has opened the form. */
  readonly taken: () => void;
}

const OpenRecordContext = createContext<OpenRecord>({
  request: null,
  showTab: () => undefined,
  ask: () => undefined,
  taken: () => undefined,
});

interface OpenRecordProviderProps {
  readonly showTab: (name: TabName) => void;
  readonly children: ReactNode;
}

/** Lets a tab show a record's form in another tab. */
export function OpenRecordProvider({ showTab, children }: OpenRecordProviderProps) {
  const [request, setRequest] = useState<RecordRequest | null>(null);
  const value = useMemo<OpenRecord>(
    () => ({
      request,
      showTab,
      ask: (wanted) => {
        setRequest(wanted);
        showTab(wanted.tab);
      },
      taken: () => setRequest(null),
    }),
    [request, showTab],
  );
  return <OpenRecordContext value={value}>{children}</OpenRecordContext>;
}

export const useOpenRecord = (): OpenRecord => use(OpenRecordContext);
