import { beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '@tools-hub/testing';
import { freshWord, type Contract } from '../../support/contract.js';
import { exportOf } from '../../support/directory.js';
import type { HttpClient } from '../../support/http-client.js';
import { RECORDS } from '../data/records.data.js';
import { SETTINGS_TEXTS, TEXT_FIELDS, TEXTS } from '../data/texts.data.js';

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** The problems of a returned text. */
const flawsOf = (text: unknown): readonly string[] => {
  if (text === null) return [];
  if (typeof text !== 'string') return [`no text: ${JSON.stringify(text)}`];
  return [
    ...(/[<>]/.test(text) ? ['< or >'] : []),
    ...(text !== text.trim() ? ['outer spaces'] : []),
    ...(CONTROLS.test(text) ? ['control characters'] : []),
    ...(/\p{Surrogate}/u.test(text) ? ['a lone surrogate'] : []),
  ];
};

/** Accepted text is returned without markup, control characters and lone surrogates. */
export const storedText = (contract: Contract): void => {
  describe('stored text', () => {
    let owner: HttpClient;

    beforeAll(async () => {
      owner = await contract.owner();
    });

    const stored = async (
      send: (text: string) => Promise<{ status: number; text: string }>,
      field: string,
    ) => {
      const flaws: string[] = [];
      for (const sent of TEXTS) {
        const { status, text } = await send(sent);
        const found = status === 400 ? [] : flawsOf((JSON.parse(text) as Record<string, unknown>)[field]);
        if (![200, 201, 400].includes(status)) flaws.push(`${JSON.stringify(sent)}: ${status} ${text}`);
        else if (found.length > 0) flaws.push(`${JSON.stringify(sent)}: ${found.join(', ')}: ${text}`);
      }
      return flaws;
    };

    describe.each(RECORDS)('the text of $kind', ({ kind, least }) => {
      test.each(TEXT_FIELDS[kind])(
        'the field %s is stored without markup and control characters',
        async (field) => {
          const { id } = (await owner.post(`/api/${kind}`, least)).json<{ id: string }>();
          const added = (text: string) => owner.post(`/api/${kind}`, { ...least, [field]: text });
          const changed = (text: string) => owner.patch(`/api/${kind}/${id}`, { [field]: text });
          expect(await stored(added, field)).toEqual([]);
          expect(await stored(changed, field)).toEqual([]);
        },
      );
    });

    test.each(SETTINGS_TEXTS)(
      'the setting %s is stored without markup and control characters',
      async (key) => {
        expect(await stored((text) => owner.patch('/api/settings', { [key]: text }), key)).toEqual([]);
        await owner.patch('/api/settings', { [key]: null });
      },
    );

    test('imported text is stored and exported without markup and control characters', async () => {
      for (const text of TEXTS) {
        const name = `n${text}`;
        const answer = await owner.post('/api/admin/import', {
          categories: [{ name, description: text }],
          tools: [{ name, link: 'https://example.com/', description: text }],
          banners: [{ title: name, description: text }],
        });
        expect([text, [200, 201, 400].includes(answer.status)]).toEqual([text, true]);
      }
      const { categories, tools, banners } = await exportOf(owner);
      for (const record of [...categories, ...tools, ...banners])
        for (const value of Object.values(record))
          if (typeof value === 'string') expect([value, flawsOf(value)]).toEqual([value, []]);
    });

    test('text that only resembles markup is stored unchanged', async () => {
      const text = 'Ünïcode 😀 👩‍👩‍👧 — "quotes" \'and\' & ampersands; 100% $& $1 {{x}} ${y} \\n';
      const tool = await owner.post('/api/tools', {
        name: text,
        link: 'https://example.com/',
        description: text,
      });
      expect(tool.json()).toMatchObject({ name: text, description: text });
      const cleaned = await owner.post('/api/tools', {
        name: '\u{1F600}'.repeat(120),
        link: 'https://example.com/',
        description: 'first line\nsecond\tline',
      });
      expect(cleaned.json()).toMatchObject({
        name: '\u{1F600}'.repeat(120),
        description: 'first line\nsecond\tline',
      });
    });

    test('the user agent of a click is stored without markup and cut to 512 characters', async () => {
      const { id } = (await owner.post('/api/tools', { name: 'agents', link: 'https://example.com/' })).json<{
        id: string;
      }>();
      const word = freshWord();
      for (const agent of [`<script>${word}a</script> `, `${word}b${'x'.repeat(4_000)}`, '', '\u00e9']) {
        const headers = { 'user-agent': agent };
        expect((await owner.post(`/api/tools/${id}/usage`, {}, { headers })).status).toBe(202);
      }
      await eventually(async () => {
        let stored = '';
        for await (const { text } of contract.store.documents()) if (text.includes(word)) stored += text;
        expect(stored).toContain(`script${word}a/script`);
        expect(stored).toContain(`${word}b${'x'.repeat(512 - word.length - 1)}`);
        expect(stored).not.toContain('x'.repeat(513 - word.length - 1));
      });
    });
  });
};
