import { DomainError } from '@tools-hub/contracts';
import { answerRequests, type Bus } from '@tools-hub/testing';
import { FakeCatalogue } from './fake-catalogue.js';

/** The token of the only session that there is. */
export const GOOD_TOKEN = 'good';

/** Answers for all services that a gateway requires, with one administrator who has signed in. */
export const answerForServices = (bus: Bus): FakeCatalogue => {
  const catalogue = new FakeCatalogue(bus);
  answerRequests(bus, 'settings.log.read', () => ({ commits: [], head: 0 }));
  answerRequests(bus, 'usage.totals.read', () => ({ version: 1, totals: {} }));
  answerRequests(bus, 'auth.session.read', ({ token }) => {
    if (token !== GOOD_TOKEN) throw new DomainError('UNAUTHENTICATED', 'There is no such session');
    return { username: 'Ada', expiresAt: new Date(Date.now() + 3_600_000).toISOString() };
  });
  answerRequests(bus, 'catalogue.directory.import', () => ({
    position: 0,
    answer: { categories: 0, tools: 0, banners: 0 },
  }));
  return catalogue;
};
