import { vi } from 'vitest';

/** The site of the paths that a unit test requests: outside of a browser a path has no base address. */
export const ORIGIN = 'http://localhost';

class PageRequest extends Request {
  constructor(input: string, init?: RequestInit) {
    super(`${ORIGIN}${input}`, init);
  }
}

/** Answers the requests of a unit test, until `vi.unstubAllGlobals`. */
export const answerRequests = (answer: (request: Request) => Response | Promise<Response>): void => {
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('fetch', async (request: Request) => answer(request));
};
