import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { screen, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { server, site } from '../testing/fake-api.js';
import { hasFocus, user } from '../testing/page.js';
import { aTool } from '../testing/records.js';
import { renderPage } from '../testing/render-page.js';

const TITLE = 'Unexpected Application Error!';
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

// React logs each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

test('the error screen shows the message of an error thrown while rendering', async () => {
  server.use(http.get('/api/tools', () => HttpResponse.json({ total: 1, totalPages: 1 })));
  renderPage();
  await heading(TITLE);
  expect(screen.getByRole('main').textContent).toContain('Cannot read properties of undefined');
});

test('the error screen closes when its address is left', async () => {
  site.tools = [aTool({ name: 'A tool' })];
  server.use(http.get('/api/recommendations', () => HttpResponse.json({})));
  renderPage();
  await screen.findByRole('link', { name: 'A tool' });
  await user.click(
    within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Tool Recommendations' }),
  );
  await heading(TITLE);
  window.history.back();
  await screen.findByRole('link', { name: 'A tool' });
  expect(screen.queryByText(TITLE)).toBe(null);
  await hasFocus(() => screen.getByRole('heading', { level: 1, name: 'Tools Hub' }));
});
