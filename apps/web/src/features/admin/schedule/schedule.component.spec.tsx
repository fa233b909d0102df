import { expect, onTestFinished, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { http } from 'msw';
import { refused, server, site } from '../../../testing/fake-api.js';
import { button, field, fill, hasFocus, heading, row, rowNames, toast, user } from '../../../testing/page.js';
import { aTool } from '../../../testing/records.js';
import { renderDashboard } from '../../../testing/render-page.js';

const FROM = '2999-12-03T09:00';
const UNTIL = '2999-12-05T18:30';
const planned = () => screen.findByRole('region', { name: /^Planned/ });
const isFolded = (): boolean => !field('Show from').closest('details')!.open;

test('a tool is planned in its form, listed as planned, and opened from there', async () => {
  site.tools = [aTool({ name: 'Later' }), ...Array.from({ length: 10 }, () => aTool({ name: 'Now' }))];
  await renderDashboard();
  await user.click(await screen.findByRole('button', { name: 'Edit Later' }));
  expect(isFolded()).toBe(true);
  await user.click(screen.getByText('Schedule'));
  expect(isFolded()).toBe(false);
  screen.getByText(/^Your time zone, \S+\. If empty, shown at once\.$/);
  await fill('Show from', FROM);
  await fill('Show until', FROM);
  await user.click(button('Update Tool'));
  await screen.findByText('This must be after the time from which it is shown.');
  await fill('Show until', UNTIL);
  await user.click(button('Update Tool'));
  await toast('Success', 'Tool updated successfully');
  expect(site.tools[0]).toMatchObject({
    shownFrom: new Date(FROM).toISOString(),
    shownUntil: new Date(UNTIL).toISOString(),
    isActive: true,
  });
  await waitFor(() => row('Later').getByText(/^From /));

  const items = within(await planned()).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Later.*appears|appears.*Later/),
    expect.stringMatching(/Later.*ends|ends.*Later/),
  ]);
  await user.selectOptions(screen.getByLabelText('Filter by state'), 'Scheduled');
  await screen.findByText(/^1 of 11/);
  expect(rowNames()).toEqual(['Later']);

  await user.click(within(await planned()).getAllByRole('button', { name: 'Later' })[0]!);
  heading('Edit Tool');
  expect(field('Show from').value).toBe(FROM);
  await fill('Show from', '');
  await fill('Show until', '');
  await user.click(button('Update Tool'));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Planned/ })).toBe(null));
  expect(site.tools[0]).toMatchObject({ shownFrom: null, shownUntil: null });
});

test('a save with an invalid time leaves the focus on the time', async () => {
  site.tools = [aTool({ name: 'Later' })];
  await renderDashboard();
  await user.click(await screen.findByRole('button', { name: 'Edit Later' }));
  await user.click(screen.getByText('Schedule'));
  await fill('Show from', UNTIL);
  await fill('Show until', FROM);
  await user.click(button('Update Tool'));
  await hasFocus(() => field('Show until'));
});

test('a save with a time that the server refuses leaves the focus on the time', async () => {
  const details = [{ field: 'shownUntil', message: 'is refused' }];
  server.use(http.patch('/api/tools/:id', () => refused(400, 'INVALID', { details })));
  site.tools = [aTool({ name: 'Later' })];
  await renderDashboard();
  await user.click(await screen.findByRole('button', { name: 'Edit Later' }));
  await user.click(screen.getByText('Schedule'));
  await fill('Show until', UNTIL);
  await user.click(button('Update Tool'));
  await hasFocus(() => field('Show until'));
});

test('a time that a change of the clock skips is kept while it is typed, and moved when the field is left', async () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  onTestFinished(() => void vi.unstubAllEnvs());
  site.tools = [aTool({ name: 'Early' })];
  await renderDashboard();
  await user.click(await screen.findByRole('button', { name: 'Edit Early' }));
  await user.click(screen.getByText('Schedule'));
  const from = field('Show from');
  from.focus();
  // A browser gives a whole time with each key.
  for (const value of ['2999-03-31T02:03', '2999-03-31T02:30']) {
    fireEvent.change(from, { target: { value } });
    expect(from.value).toBe(value);
  }
  await user.tab();
  expect(from.value).toBe('2999-03-31T03:30');
  await user.click(button('Update Tool'));
  await toast('Success', 'Tool updated successfully');
  expect(site.tools[0]).toMatchObject({ shownFrom: '2999-03-31T01:30:00.000Z' });
});
