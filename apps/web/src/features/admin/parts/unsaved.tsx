import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react';
import type { TabName } from './tab-names.js';

interface Unsaved {
  readonly set: (name: TabName, unsaved: boolean) => void;
}

const UnsavedContext = createContext<Unsaved | null>(null);
const UnsavedNames = createContext<ReadonlySet<TabName>>(new Set());

/** Tracks unsaved input in the dashboard, and warns before the page is left. */
export function UnsavedProvider({ children }: { readonly children: ReactNode }) {
  const [names, setNames] = useState<ReadonlySet<TabName>>(() => new Set());
  const unsaved = useMemo<Unsaved>(
    () => ({
      set: (name, is) =>
        setNames((before) => {
          if (before.has(name) === is) return before;
          const after = new Set(before);
          if (is) after.add(name);
          else after.delete(name);
          return after;
        }),
    }),
    [],
  );
  const any = names.size > 0;
  useEffect(() => {
    if (!any) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [any]);
  return (
    <UnsavedContext value={unsaved}>
      <UnsavedNames value={names}>{children}</UnsavedNames>
    </UnsavedContext>
  );
}

/** Registers unsaved input in the part with this name. */
export const useUnsaved = (name: TabName, unsaved: boolean): void => {
  const context = use(UnsavedContext);
  if (!context) throw new Error('useUnsaved must be used within an UnsavedProvider');
  useEffect(() => {
    context.set(name, unsaved);
    return () => context.set(name, false);
  }, [context, name, unsaved]);
};

/** The parts with unsaved input. */
export const useUnsavedNames = (): ReadonlySet<TabName> => use(UnsavedNames);
