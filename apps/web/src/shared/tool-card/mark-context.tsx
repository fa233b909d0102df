import { createContext, use, type ReactNode } from 'react';

/** Returns a text with the hits of a search marked. */
export type Marker = (text: string) => ReactNode;

/** Without a search nothing is marked. */
export const MarkContext = createContext<Marker | null>(null);

export function Marked({ children }: { readonly children: string }) {
  const mark = use(MarkContext);
  return mark === null ? children : mark(children);
}
