import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AddSuggestion, Suggestion } from '@tools-hub/contracts';
import { LIMITS, type CatalogueEvent } from '@tools-hub/domain';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { solveChallenge } from '@tools-hub/testing';
import { CatalogueHarness, refused } from '../testing/catalogue-harness.js';
import { png } from '../testing/image-files.js';
import { SuggestionDocuments } from './suggestion-documents.js';
import { Suggestions } from './suggestions.js';

let catalogue: CatalogueHarness;

beforeAll(async () => {
  catalogue = await CatalogueHarness.start();
});
afterAll(() => catalogue.close());

const proof = async (): Promise<string> =>
  solveChallenge(await catalogue.ask('catalogue.suggestion.challenge.read', {}));
const send = (suggestion: { readonly [Key in keyof AddSuggestion]?: unknown }): Promise<null> =>
  catalogue.ask('catalogue.suggestion.add', suggestion);
const suggest = async (fields: object): Promise<null> => send({ ...fields, proof: await proof() });
const list = (page = 1, perPage = 50) => catalogue.ask('catalogue.suggestions.read', { page, perPage });
const named = async (name: string): Promise<Suggestion> => {
  const found = (await list()).suggestions.find((suggestion) => suggestion.name === name);
  if (found === undefined) throw new Error(`There is no suggestion ${name}`);
  return found;
};
const reject = (id: string): Promise<null> => catalogue.ask('catalogue.suggestion.reject', { id });
const approve = (id: string, fields: object, commandId?: string) =>
  catalogue.send('catalogue.suggestion.approve', { id, fields }, commandId);

describe('a suggestion', () => {
  test('a suggestion waits without a commit, and is listed with its cleaned fields, the newest first', async () => {
    const head = await catalogue.head();
    await suggest({ name: ' Old <b> ', link: 'https://old.example/' });
    await suggest({ name: 'New', link: 'https://new.example/', description: '<i>Fine</i>' });
    const { suggestions, total } = await list();
    expect(suggestions.map(({ name }) => name)).toEqual(['New', 'Old b']);
    expect(total).toBe(2);
    expect(Object.keys(suggestions[0] ?? {}).sort()).toEqual(
      ['categoryId', 'description', 'id', 'link', 'name', 'suggestedAt'].sort(),
    );
    expect(suggestions[0]).toMatchObject({ description: 'Fine', categoryId: null });
    expect((await list(2, 1)).suggestions.map(({ name }) => name)).toEqual(['Old b']);
    expect(await catalogue.head()).toBe(head);
  });

  test('a suggestion has the rules of a tool', async () => {
    const link = 'https://rules.example/';
    for (const [fields, ...wrong] of [
      [{}, 'name', 'link'],
      [{ name: 'x'.repeat(121), link }, 'name'],
      [{ name: 5, link: ['https://x.example'] }, 'name', 'link'],
      [{ name: 'Rules', link: 'javascript:alert(1)' }, 'link'],
      [{ name: 'Rules', link: 'ftp://rules.example/' }, 'link'],
      [{ name: 'Rules', link, description: 'x'.repeat(2_001) }, 'description'],
      [{ name: 'Rules', link, categoryId: 'none' }, 'categoryId'],
      [{ name: 'Rules', link, categoryId: randomUUID() }, 'categoryId'],
      [{ name: 'Rules', link, isActive: true }, 'isActive'],
    ] as const) {
      await expect(suggest(fields)).rejects.toEqual(refused('INVALID', ...wrong));
    }
  });

  test('a suggestion is taken once with the same proof, at once and again, and the proof is good for no other one', async () => {
    const same = { name: 'Twice', link: 'https://twice.example/', proof: await proof() };
    expect(await Promise.all([send(same), send(same), send(same)])).toEqual([null, null, null]);
    expect(await send(same)).toBeNull();
    const { suggestions } = await list();
    expect(suggestions.filter(({ name }) => name === 'Twice')).toHaveLength(1);
    const other = { ...same, link: 'https://other.example/' };
    await expect(send(other)).rejects.toEqual(refused('INVALID', 'proof'));
    const { id } = await named('Twice');
    await reject(id);
    await expect(send(same)).rejects.toEqual(refused('INVALID', 'proof'));
    await expect(send(other)).rejects.toEqual(refused('INVALID', 'proof'));
  });

  test('a suggestion without a solved challenge is refused', async () => {
    const fields = { name: 'Free', link: 'https://free.example/' };
    const solved = await proof();
    const [id = '', expiresAt = '', signature = ''] = solved.split('.');
    for (const wrong of [
      undefined,
      null,
      5,
      {},
      [solved],
      '',
      'x'.repeat(50_000),
      `${id}.${expiresAt}.${signature}.0-0-0-0-0-0-0-0`,
      `${id}.${Number(expiresAt) - 86_400_000}.${signature}.0`,
    ]) {
      await expect(send({ ...fields, proof: wrong })).rejects.toEqual(refused('INVALID', 'proof'));
    }
    expect((await list()).suggestions.map(({ name }) => name)).not.toContain('Free');
  });

  test('a suggestion of a link that is suggested or in the directory already is refused, and its proof stays good', async () => {
    await suggest({ name: 'First', link: 'https://same.example/page/' });
    const solved = await proof();
    await expect(
      send({ name: 'Second', link: 'http://www.same.example/page#top', proof: solved }),
    ).rejects.toEqual(refused('DUPLICATE_LINK', 'link'));
    await catalogue.send('catalogue.tool.add', { name: 'Listed', link: 'https://listed.example' });
    await expect(
      send({ name: 'Other', link: 'https://listed.example/', proof: solved }),
    ).rejects.toMatchObject({
      code: 'DUPLICATE_LINK',
      details: [{ field: 'link', message: 'is the link of Listed' }],
    });
    expect(await send({ name: 'Third', link: 'https://third.example/', proof: solved })).toBeNull();
  });

  test('a suggestion says nothing about a tool that visitors do not see', async () => {
    await catalogue.send('catalogue.tool.add', {
      name: 'Hidden',
      link: 'https://hidden.example',
      isActive: false,
    });
    expect(await suggest({ name: 'Seen', link: 'https://hidden.example' })).toBeNull();
  });
});

describe('an approval', () => {
  test('an approval adds the edited tool under the id of its suggestion, by one commit that can be undone', async () => {
    await suggest({ name: 'Aproved', link: 'https://approved.example/' });
    const { id } = await named('Aproved');
    const head = await catalogue.head();
    const { answer, position } = await approve(id, { name: 'Approved', link: 'https://approved.example/' });
    expect(answer).toMatchObject({ id, name: 'Approved', isActive: true });
    expect(position).toBe(head + 1);
    expect((await list()).suggestions.map((each) => each.id)).not.toContain(id);
    await catalogue.send('catalogue.history.undo', { position });
    await expect(approve(id, { name: 'Approved', link: 'https://approved.example/' })).rejects.toEqual(
      refused('NOT_FOUND'),
    );
  });

  test('one of many approvals at once is carried out', async () => {
    await suggest({ name: 'Race', link: 'https://race.example/' });
    const { id } = await named('Race');
    const fields = { name: 'Race', link: 'https://race.example/' };
    const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => approve(id, fields)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toEqual(refused('NOT_FOUND'));
    }
  });

  test('an approval that is repeated under its command id gets the first answer', async () => {
    await suggest({ name: 'Again', link: 'https://again.example/' });
    const { id } = await named('Again');
    const image = { data: png(16, 16).toString('base64'), use: 'icon', addedBy: 'ada' } as const;
    const icon = await catalogue.ask('catalogue.image.add', image);
    const fields = { name: 'Again', link: 'https://again.example/', iconUrl: icon.url };
    const commandId = randomUUID();
    const first = await approve(id, fields, commandId);
    expect(await approve(id, fields, commandId)).toEqual(first);
    await catalogue.send('catalogue.tool.change', { id, changes: { iconUrl: null } });
    await catalogue.ask('catalogue.image.remove', { id: icon.id });
    expect(await approve(id, fields, commandId)).toEqual(first);
  });

  test('an approval with invalid fields leaves the suggestion in the queue', async () => {
    await suggest({ name: 'Stays', link: 'https://stays.example/' });
    const { id } = await named('Stays');
    await expect(approve(id, { name: '', link: 'https://stays.example/' })).rejects.toEqual(
      refused('INVALID', 'name'),
    );
    expect((await named('Stays')).id).toBe(id);
  });
});

describe('a rejection', () => {
  test('a rejection takes a suggestion out of the queue, once', async () => {
    await suggest({ name: 'Spam', link: 'https://spam.example/' });
    const { id } = await named('Spam');
    const outcomes = await Promise.allSettled([reject(id), reject(id), reject(id)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(reject(id)).rejects.toEqual(refused('NOT_FOUND'));
    await expect(reject('../x')).rejects.toEqual(refused('INVALID', 'id'));
    await expect(approve(id, { name: 'Spam', link: 'https://spam.example/' })).rejects.toEqual(
      refused('NOT_FOUND'),
    );
    expect(await suggest({ name: 'Spam again', link: 'https://spam.example/' })).toBeNull();
  });

  test('a rejection that the store does not answer has an unknown outcome', async () => {
    await suggest({ name: 'Lost', link: 'https://lost.example/' });
    const { id } = await named('Lost');
    const { app } = catalogue.replicas[0]!;
    const lost = Object.assign(new Error('closed'), { name: 'MongoNetworkError' });
    vi.spyOn(app.get(SuggestionDocuments), 'reject').mockRejectedValueOnce(lost);
    await expect(app.get(Suggestions).reject({ id })).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' });
    expect(await reject(id)).toBeNull();
  });
});

describe('an approval and a rejection at once', () => {
  const approval = (id: string) => {
    const fields = { name: id, link: `https://${id}.example/` };
    const meta = { commandId: randomUUID(), actor: 'ada', correlationId: randomUUID() };
    return { meta, body: { id, fields } };
  };
  /** Carries a suggestion's approval out, and does some work between its check of the queue and its commit. */
  const approveDuring = async (id: string, work: () => Promise<unknown>) => {
    const { app } = catalogue.replicas[0]!;
    const store = app.get<EventStore<unknown, CatalogueEvent>>(EventStore);
    const execute = store.execute.bind(store);
    vi.spyOn(store, 'execute').mockImplementationOnce(async (...command) => {
      await work();
      return execute(...command);
    });
    return app.get(Suggestions).approve(approval(id));
  };
  const waiting = async (name: string): Promise<string> => {
    await suggest({ name, link: `https://${randomUUID()}.example/` });
    return (await named(name)).id;
  };

  test('a suggestion is not rejected while its approval is under way', async () => {
    const id = await waiting('Contested');
    const approved = approveDuring(id, () =>
      expect(reject(id)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 }),
    );
    expect(await approved).toMatchObject({ answer: { id } });
    await expect(reject(id)).rejects.toEqual(refused('NOT_FOUND'));
  });

  test('a suggestion whose approval was refused is rejected at once', async () => {
    const id = await waiting('Refused');
    const fields = { name: 'Refused', link: 'https://refused.example/', categoryId: randomUUID() };
    await expect(approve(id, fields)).rejects.toEqual(refused('INVALID', 'categoryId'));
    expect(await reject(id)).toBeNull();
  });

  test('a suggestion is rejected although an approval of it ended a minute ago without a commit', async () => {
    const id = await waiting('Abandoned');
    const documents = catalogue.replicas[0]!.app.get(SuggestionDocuments);
    await documents.beginApproval(id, new Date(Date.now() - 60_001));
    expect(await reject(id)).toBeNull();
  });

  test('a suggestion whose tool is there is not rejected, though a process ended right after it had added the tool', async () => {
    const id = await waiting('Left behind');
    const { app } = catalogue.replicas[0]!;
    const documents = app.get(SuggestionDocuments);
    vi.spyOn(documents, 'remove').mockRejectedValueOnce(new Error('The process has ended'));
    await app.get(Suggestions).approve(approval(id));
    await expect(reject(id)).rejects.toEqual(refused('NOT_FOUND'));
  });

  test('one of an approval and a rejection at the same time is carried out', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await waiting(`Round ${round}`);
      const outcomes = await Promise.allSettled([
        approve(id, { name: id, link: `https://${id}.example/` }),
        reject(id),
      ]);
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });
});

describe('the queue', () => {
  /** A suggestion as the store has it. */
  const stored = (id: string, key: string) => ({
    _id: id,
    name: key,
    link: `https://${key}.example/`,
    description: null,
    categoryId: null,
    suggestedAt: '2026-01-01T00:00:00.000Z',
    linkHash: key,
    challenge: key,
    expiresAt: new Date(0),
  });
  const collection = async () => {
    const database = await catalogue.services.database('catalogue');
    return { documents: database.collection<{ _id: string }>('suggestions'), close: () => database.close() };
  };

  test('the queue has no suggestion whose tool was added by a process that ended right after', async () => {
    const { answer } = await catalogue.send('catalogue.tool.add', {
      name: 'Added',
      link: 'https://added.example',
    });
    const { documents, close } = await collection();
    await documents.insertOne(stored(answer.id, 'added'));
    const before = (await list()).total;
    expect(await documents.findOne({ _id: answer.id })).toBeNull();
    expect((await list()).total).toBe(before);
    await close();
  });

  test('the queue refuses another suggestion when it is full, and takes one when there is room', async () => {
    const { documents, close } = await collection();
    const { total } = await list();
    const ids = Array.from({ length: LIMITS.openSuggestions - total }, () => randomUUID());
    await documents.insertMany(ids.map((id) => stored(id, `full-${id}`)));
    const waiting = { name: 'Late', link: 'https://late.example/', proof: await proof() };
    await expect(send(waiting)).rejects.toMatchObject({ code: 'OVERLOADED', retryAfterSeconds: 3_600 });
    await reject(ids[0] ?? '');
    expect(await send(waiting)).toBeNull();
    await documents.deleteMany({ _id: { $in: ids } });
    await close();
  });
});

test('a page far past the end of the list is empty', async () => {
  const { total } = await list();
  expect(await list(999_999_999_999_999)).toEqual({ suggestions: [], total });
});

test('a page of the list has limits', async () => {
  for (const [page, perPage] of [
    [0, 10],
    [1, 51],
    [1.5, 10],
    [1, 0],
  ] as const) {
    await expect(list(page, perPage)).rejects.toMatchObject({ code: 'INVALID' });
  }
});
