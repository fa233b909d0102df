import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page, Problem, Suggestion, SuggestionChallenge, Tool } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { solveChallenge } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import type { Answer, HttpClient } from '../../support/http-client.js';
import { refusalFlaws } from '../../support/refusals.js';

const SUGGESTIONS = '/api/suggestions';
const QUEUE = '/api/admin/suggestions';
const CHALLENGE = `${SUGGESTIONS}/challenge`;

/** Tools that visitors suggest. */
export const suggestions = (contract: Contract): void => {
  describe('the suggestions', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
      await owner.patch('/api/settings', { suggestions_enabled: true });
    });
    afterAll(async () => {
      await owner.patch('/api/settings', { suggestions_enabled: null });
    });

    const proof = async (visitor: HttpClient): Promise<string> =>
      solveChallenge(await visitor.read<SuggestionChallenge>(CHALLENGE));
    const linkOf = (name: string): string => `https://${name}.example/`;
    const suggest = async (name = freshWord()): Promise<Answer> => {
      const visitor = contract.visitor();
      return visitor.post(SUGGESTIONS, { name, link: linkOf(name), proof: await proof(visitor) });
    };
    const queue = async (): Promise<readonly Suggestion[]> =>
      (await owner.read<Page<Suggestion>>(`${QUEUE}?perPage=50`)).items;
    const suggested = async (): Promise<Suggestion> => {
      const name = freshWord();
      await suggest(name);
      const found = (await queue()).find((each) => each.name === name);
      if (found === undefined) throw new Error(`${name} is not in the queue`);
      return found;
    };

    test('a suggestion is taken without a body in the answer, and nothing of it is public', async () => {
      const name = freshWord();
      const answer = await suggest(name);
      expect([answer.status, answer.text]).toEqual([202, '']);
      const visitor = contract.visitor();
      for (const path of [`/api/tools?search=${name}`, '/api/sitemap', '/api/additions', '/', '/feed.xml']) {
        expect((await visitor.get(path)).text).not.toContain(linkOf(name));
      }
      expect((await queue())[0]).toMatchObject({ name, link: linkOf(name), description: null });
    });

    test('an approval adds the tool with the edited fields under the same id, and is repeated by its key', async () => {
      const { id, link } = await suggested();
      const name = `Tool ${freshWord()}`;
      const key = { headers: { 'idempotency-key': randomUUID() } };
      const body = { name, link, description: 'Edited' };
      const answer = await owner.post(`${QUEUE}/${id}/approve`, body, key);
      expect(answer.status).toBe(201);
      expect(answer.json<Tool>()).toMatchObject({ id, ...body, isActive: true });
      expect((await owner.post(`${QUEUE}/${id}/approve`, body, key)).json()).toEqual(answer.json());
      expect(refusalFlaws(await owner.post(`${QUEUE}/${id}/approve`, body), { status: 404 })).toEqual([]);
      expect((await queue()).map((each) => each.id)).not.toContain(id);
      expect(await contract.visitor().read<Tool>(`/api/tools/${id}`)).toMatchObject(body);
      const entry = answer.header('history-entry');
      expect((await owner.post(`/api/admin/history/${entry}/undo`, {})).status).toBe(201);
      expect((await contract.visitor().get(`/api/tools/${id}`)).status).toBe(404);
    });

    test('a rejection deletes the suggestion once', async () => {
      const { id } = await suggested();
      expect((await owner.delete(`${QUEUE}/${id}`)).status).toBe(204);
      expect(refusalFlaws(await owner.delete(`${QUEUE}/${id}`), { status: 404 })).toEqual([]);
      expect((await queue()).map((each) => each.id)).not.toContain(id);
    });

    test('a link that is suggested or in the directory already is answered 409', async () => {
      const { id, link, name } = await suggested();
      const again = { name: 'Other', link: link.replace('https://', 'http://www.') };
      const visitor = contract.visitor();
      const body = { ...again, proof: await proof(visitor) };
      const status = { status: 409, code: 'DUPLICATE_LINK', field: 'link' };
      expect(refusalFlaws(await visitor.post(SUGGESTIONS, body), status)).toEqual([]);
      await owner.post(`${QUEUE}/${id}/approve`, { name, link });
      expect(refusalFlaws(await visitor.post(SUGGESTIONS, body), status)).toEqual([]);
    });

    test('a proof is good for one suggestion, which may be sent again', async () => {
      const visitor = contract.visitor();
      const name = freshWord();
      const body = { name, link: linkOf(name), proof: await proof(visitor) };
      const answers = await Promise.all([visitor.post(SUGGESTIONS, body), visitor.post(SUGGESTIONS, body)]);
      expect(answers.map(({ status }) => status)).toEqual([202, 202]);
      expect((await queue()).filter((each) => each.name === name)).toHaveLength(1);
      const other = { ...body, link: linkOf(freshWord()) };
      const status = { status: 400, field: 'proof' };
      expect(refusalFlaws(await visitor.post(SUGGESTIONS, other), status)).toEqual([]);
    });

    test('an attack is refused, with the field named, and stores nothing', async () => {
      const visitor = contract.visitor();
      const solved = await proof(visitor);
      const [id = '', expiresAt = '', signature = '', answers = ''] = solved.split('.');
      const good = { name: 'Attack', link: linkOf('attack') };
      const yesterday = Number(expiresAt) - 86_400_000;
      for (const [body, field] of [
        [{ ...good }, 'proof'],
        [{ ...good, proof: 7 }, 'proof'],
        [{ ...good, proof: { $gt: '' } }, 'proof'],
        [{ ...good, proof: [solved] }, 'proof'],
        [{ ...good, proof: `${id}.${yesterday}.${signature}.${answers}` }, 'proof'],
        [{ ...good, link: 'javascript:alert(1)', proof: solved }, 'link'],
        [{ ...good, link: 'data:text/html,x', proof: solved }, 'link'],
        [{ ...good, name: ['x'], proof: solved }, 'name'],
        [{ ...good, name: '', proof: solved }, 'name'],
        [{ ...good, description: { $ne: 1 }, proof: solved }, 'description'],
        [{ ...good, categoryId: randomUUID(), proof: solved }, 'categoryId'],
        [{ ...good, isActive: true, proof: solved }, 'isActive'],
        [{ ...good, id: randomUUID(), proof: solved }, 'id'],
      ] as const) {
        // A new client for each body, so that no rate limit refuses it.
        const answer = await contract.visitor().post(SUGGESTIONS, body);
        expect(refusalFlaws(answer, { status: 400, field })).toEqual([]);
      }
      const huge = { ...good, description: 'x'.repeat(LIMITS.body), proof: solved };
      expect((await visitor.post(SUGGESTIONS, huge)).status).toBe(413);
      expect((await queue()).map(({ name }) => name)).not.toContain('Attack');
    });

    test('a hundred suggestions at once from one client are limited', async () => {
      const visitor = contract.visitor();
      const solved = await proof(visitor);
      const [id = '', expiresAt = '', signature = ''] = solved.split('.');
      const unsolved = `${id}.${expiresAt}.${signature}.0-0-0-0-0-0-0-0`;
      const body = { name: 'Flood', link: linkOf('flood'), proof: unsolved };
      const answers = await Promise.all(Array.from({ length: 100 }, () => visitor.post(SUGGESTIONS, body)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 400)).toHaveLength(5);
      expect(statuses.filter((status) => status === 429)).toHaveLength(95);
      for (const answer of answers.filter(({ status }) => status === 429)) {
        expect(refusalFlaws(answer, { status: 429 })).toEqual([]);
      }
      expect((await suggest()).status).toBe(202);
    });

    test('a site that takes no suggestions answers 404, and keeps those that wait', async () => {
      const { id } = await suggested();
      const visitor = contract.visitor();
      const body = { name: 'Late', link: linkOf('late'), proof: await proof(visitor) };
      await owner.patch('/api/settings', { suggestions_enabled: false });
      try {
        expect(refusalFlaws(await visitor.get(CHALLENGE), { status: 404 })).toEqual([]);
        const answer = await visitor.post(SUGGESTIONS, body);
        expect(answer.json<Problem>().message).toBe('This site takes no suggestions');
        const page = await visitor.get('/suggest', { headers: { accept: 'text/html' } });
        expect(page.status).toBe(404);
        expect((await owner.delete(`${QUEUE}/${id}`)).status).toBe(204);
      } finally {
        await owner.patch('/api/settings', { suggestions_enabled: true });
      }
    });
  });
};
