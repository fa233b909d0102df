import {
  createContext,
  use,
  useEffect,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';
import type { TabName } from './tab-names.js';

type Names = ReadonlySet<TabName>;

const SetUnsavedNames = createContext<Dispatch<SetStateAction<Names>> | null>(null);
const UnsavedNames = createContext<Names>(new Set());

/** Tracks unsaved input in the dashboard, and warns before the page is left. */
export function UnsavedProvider({ children }: { readonly children: ReactNode }) {
  const [names, setNames] = useState<Names>(() => new Set());
  const any = names.size > 0;
  useEffect(() => {
    if (!any) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [any]);
  return (
    <SetUnsavedNames value={setNames}>
      <UnsavedNames value={names}>{children}</UnsavedNames>
    </SetUnsavedNames>
  );
}

/** Registers unsaved input in the part with this name. */
export const useUnsaved = (name: TabName, unsaved: boolean): void => {
  const setNames = use(SetUnsavedNames);
  if (!setNames) throw new Error('useUnsaved must be used within an UnsavedProvider');
  useEffect(() => {
    if (!unsaved) return;
    setNames((names) => new Set([...names, name]));
    return () => setNames((names) => new Set([...names].filter((other) => other !== name)));
  }, [setNames, name, unsaved]);
};

/** The parts with unsaved input. */
export const useUnsavedNames = (): Names => use(UnsavedNames);
