import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, waitFor } from '@testing-library/dom';
import { formatSiteVersion, SITE_VERSION_HEADER, type SiteVersion } from '@tools-hub/contracts';
import { http, HttpResponse } from 'msw';
import { requests, server, site } from '../testing/fake-api.js';
import { aTool } from '../testing/records.js';
import { renderPage } from '../testing/render-page.js';
import { settle } from '../testing/settle.js';
import { startLiveUpdates } from './live-updates.js';

/** The connection of the page to the events of the site, which jsdom has not. */
class Connection {
  static last: Connection;
  onopen = (): void => undefined;
  onmessage = (_event: { readonly data: string }): void => undefined;
  onerror = (): void => undefined;
  constructor() {
    Connection.last = this;
  }
  close(): void {
    return;
  }
}

const openLive = (): Connection => {
  const { store, versions } = renderPage();
  startLiveUpdates(store, versions);
  return Connection.last;
};

beforeEach(() => {
  vi.stubGlobal('EventSource', Connection);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

test('an open page asks again when the answering gateway is behind', async () => {
  const before: SiteVersion = { catalogue: 1, settings: 1, counts: 1, schedule: 0 };
  const after: SiteVersion = { ...before, settings: 2 };
  let version = before;
  server.use(
    http.get('/api/settings', () =>
      HttpResponse.json(
        { ...site.settings, site_title: version === after ? 'Not stale' : 'Stale' },
        { headers: { [SITE_VERSION_HEADER]: formatSiteVersion(version) } },
      ),
    ),
  );
  const asked = (times: number) =>
    waitFor(() => expect(requests.filter(({ url }) => url.endsWith('/api/settings'))).toHaveLength(times));
  const connection = openLive();
  await screen.findByRole('heading', { level: 1, name: 'Stale' });
  connection.onopen();
  connection.onmessage({ data: JSON.stringify(after) });
  await asked(2);
  await settle();
  await vi.advanceTimersByTimeAsync(500);
  await asked(3);
  await settle();
  version = after;
  await vi.advanceTimersByTimeAsync(1_000);
  await asked(4);
  await screen.findByRole('heading', { level: 1, name: 'Not stale' });
});

test('an open page polls when it cannot listen', async () => {
  site.tools = [aTool({ name: 'There before' })];
  openLive().onerror();
  await screen.findByRole('link', { name: 'There before' });
  site.tools = [...site.tools, aTool({ name: 'Found by looking' })];
  await vi.advanceTimersByTimeAsync(15_000);
  await screen.findByRole('link', { name: 'Found by looking' });
});
