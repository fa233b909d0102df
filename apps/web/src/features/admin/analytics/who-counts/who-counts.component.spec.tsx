import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { serveFigures, today } from '../../../../testing/analytics-api.js';
import { pending, refused, server } from '../../../../testing/fake-api.js';
import { answer, button, field, hasFocus, heading, toast, user } from '../../../../testing/page.js';
import { renderDashboard } from '../../../../testing/render-page.js';

vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** A preview in which nothing changes. */
const PREVIEW = {
  total: { before: 14, after: 14 },
  days: [],
  tools: [],
  agents: [],
  more: { days: 0, tools: 0, agents: 0 },
};

beforeEach(() => {
  serveFigures();
  server.use(http.post('/api/admin/judgements/preview', () => HttpResponse.json(PREVIEW)));
});

const rules = () => within(screen.getByRole('region', { name: 'Rules' }));
const agents = () => within(screen.getByRole('region', { name: 'Agents of the last 30 days' }));
const ruleTexts = () =>
  rules()
    .getAllByRole('listitem')
    .map(({ children }) => children[0]!.textContent);
const addRule = async (pattern: string): Promise<void> => {
  await user.type(field('Agent pattern'), pattern);
  await user.click(button('Add rule'));
};
const openWhoCounts = async (): Promise<void> => {
  await renderDashboard('Analytics');
  await user.click(await screen.findByRole('button', { name: 'Choose who counts' }));
  await waitFor(() => agents().getByText('Firefox'));
};

test('the focus stays with a rule that is moved, and on the rules when one is removed', async () => {
  await openWhoCounts();
  for (const pattern of ['one', 'two', 'three']) await addRule(pattern);
  const like = (...patterns: readonly string[]) =>
    patterns.map((pattern) => `Leave out agents like ${pattern}`);
  expect(ruleTexts()).toEqual(like('three', 'two', 'one'));
  button('Move up: Leave out agents like one').focus();
  // The third press no longer moves it, and removes nothing.
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(ruleTexts()).toEqual(like('one', 'three', 'two'));
  expect(document.activeElement?.textContent).toBe('Leave out agents like one');
  await user.click(button('Remove: Leave out agents like three'));
  expect(ruleTexts()).toEqual(like('one', 'two'));
  expect(document.activeElement?.textContent).toBe('Leave out agents like two');
});

test('rules that are not applied yet are kept, and a question comes before they are lost', async () => {
  server.use(http.get('/api/analytics/tools/:id', () => refused(404, 'NOT_FOUND')));
  await openWhoCounts();
  await addRule('one');
  await user.type(field('Agent pattern'), 'half of a');
  await user.click(button('Hide'));
  await user.click(await waitFor(() => button(/^Figma/)));
  await waitFor(() => heading('No such tool'));
  expect(screen.queryByRole('heading', { name: 'Who counts' })).toBe(null);
  await user.click(button('All analytics'));
  await user.click(await waitFor(() => button('Choose who counts')));
  expect(ruleTexts()).toEqual(['Leave out agents like one']);
  expect(field('Agent pattern').value).toBe('half of a');
  await user.click(screen.getByRole('button', { name: 'View site' }));
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
});

test('agents are found by a part of their text', async () => {
  await openWhoCounts();
  await user.type(field('Find an agent'), 'nobody has this');
  await screen.findByText('No agents match.');
  await user.clear(field('Find an agent'));
  await user.type(field('Find an agent'), 'FIREFOX/');
  // The whole list may have been shown while the field was empty.
  await waitFor(() =>
    expect(
      agents()
        .getAllByText(/^(?:Firefox|Chrome)$/)
        .map((name) => name.textContent),
    ).toEqual(['Firefox']),
  );
});

test('a search for agents that fails does not show those of the search before it', async () => {
  await openWhoCounts();
  server.use(http.get('/api/admin/agents', () => refused(400)));
  await user.type(field('Find an agent'), 'Firefox');
  await screen.findByText('Could not load the agents');
  expect(agents().queryByText('Firefox')).toBe(null);
});

test('rules that fail to load say so, and Try again loads them and the agents', async () => {
  server.use(http.get('/api/admin/judgements', () => refused(400), { once: true }));
  await renderDashboard('Analytics');
  await user.click(await screen.findByRole('button', { name: 'Choose who counts' }));
  await screen.findByText('Could not load the rules');
  await user.click(button('Try again'));
  await waitFor(() => agents().getByText('Firefox'));
});

test('discarded rules leave the focus on Preview, and the last removed one on the text about no rules', async () => {
  await openWhoCounts();
  await addRule('one');
  button('Discard changes').focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => button('Preview'));
  await addRule('one');
  button('Remove: Leave out agents like one').focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => screen.getByText(/^No rules:/));
});

test('applied rules leave the focus on Preview', async () => {
  server.use(http.post('/api/admin/judgements', () => HttpResponse.json({}, { status: 201 })));
  await openWhoCounts();
  await addRule('one');
  await user.click(button('Preview'));
  (await waitFor(() => button('Apply'))).focus();
  await user.keyboard('{Enter}');
  await hasFocus(() => button('Preview'));
});

test('the second click of a double click moves or removes no other rule', async () => {
  await openWhoCounts();
  for (const pattern of ['one', 'two', 'three']) await addRule(pattern);
  fireEvent.click(button('Move up: Leave out agents like one'), { detail: 1 });
  for (const name of ['Move up: Leave out agents like two', 'Remove: Leave out agents like two'])
    fireEvent.click(button(name), { detail: 2 });
  expect(ruleTexts()).toEqual(['three', 'one', 'two'].map((pattern) => `Leave out agents like ${pattern}`));
});

test('rules that are added while others are applied are kept', async () => {
  const { promise: held, resolve: proceed } = pending();
  server.use(
    http.post('/api/admin/judgements', () => held.then(() => HttpResponse.json({}, { status: 201 }))),
  );
  await openWhoCounts();
  await addRule('one');
  await user.click(button('Preview'));
  await user.click(await waitFor(() => button('Apply')));
  await waitFor(() => button('Applying...'));
  await addRule('two');
  proceed();
  await toast('Success', 'Rules applied');
  expect(ruleTexts()).toContain('Leave out agents like two');
});

describe('the judgements of several owners', () => {
  const judgement = (id: number, pattern: string) => ({
    id,
    rules: [{ kind: 'agents', pattern, counts: false }],
    at: `${today}T00:00:00.000Z`,
    actor: 'ada',
    state: 'applied',
    progress: 1,
  });
  let items = [judgement(1, 'first')];

  beforeEach(() => {
    items = [judgement(1, 'first')];
    server.use(
      http.get('/api/admin/judgements', () =>
        HttpResponse.json({ items, current: items.length, next: null }),
      ),
      http.post('/api/admin/judgements', ({ request }) => {
        if (request.headers.get('if-match') !== `"${items[0]!.id}"`) return refused(412, 'VERSION_CONFLICT');
        items = [judgement(items.length + 1, 'applied'), ...items];
        return HttpResponse.json(items[0], { status: 201 });
      }),
    );
  });

  /** Another owner applies rules, and this page reads them. */
  const applyElsewhere = async (pattern: string): Promise<void> => {
    items = [judgement(items.length + 1, pattern), ...items];
    fireEvent.focus(window);
    await waitFor(() => button('Revert to: Leave out agents like first'));
  };

  test('rules that are not applied yet are kept when other rules are reverted', async () => {
    items = [judgement(2, 'second'), ...items];
    await openWhoCounts();
    await addRule('draft');
    await user.click(button('Revert to: Leave out agents like first'));
    await answer('Revert');
    await toast('Success', 'Rules reverted');
    expect(ruleTexts()).toContain('Leave out agents like draft');
  });

  test('rules whose changes were discarded follow those that another owner applies', async () => {
    await openWhoCounts();
    await addRule('draft');
    await user.click(button('Discard changes'));
    await applyElsewhere('second');
    expect(ruleTexts()).toEqual(['Leave out agents like second']);
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
  });

  test('rules are not applied over those that another owner has applied since the preview', async () => {
    await openWhoCounts();
    await addRule('draft');
    await user.click(button('Preview'));
    await waitFor(() => button('Apply'));
    await applyElsewhere('second');
    await user.click(button('Apply'));
    await screen.findByText(/^Not applied: the rules were changed elsewhere/);
    expect(items).toHaveLength(2);
    await hasFocus(() => button('Preview'));
    await user.click(button('Preview'));
    await user.click(await waitFor(() => button('Apply')));
    await toast('Success', 'Rules applied');
    expect(items).toHaveLength(3);
  });
});
