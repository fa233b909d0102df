import { createContext } from 'react';

/** Takes the titles of rendered pages on the server, where no document has one. Null in the browser. */
export const PageTitleContext = createContext<((title: string | null) => void) | null>(null);
