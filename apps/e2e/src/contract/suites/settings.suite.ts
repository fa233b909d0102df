import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PublicSettings } from '@tools-hub/contracts';
import { DEFAULT_SETTINGS, SETTING_KEYS } from '@tools-hub/domain';
import type { Contract } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import { deviations, refusalFlaws } from '../../support/refusals.js';
import { GOOD_SETTINGS, WRONG_SETTINGS } from '../data/settings.data.js';

/** The website's settings: validated, and saved as a whole. */
export const settings = (contract: Contract): void => {
  describe('settings', () => {
    let owner: HttpClient;
    const read = (): Promise<PublicSettings> => owner.read('/api/settings');
    const toDefaults = () =>
      owner.patch('/api/settings', Object.fromEntries(SETTING_KEYS.map((key) => [key, null])));

    beforeAll(async () => {
      owner = await contract.owner();
      await toDefaults();
    });
    afterAll(toDefaults);

    test('every setting has its default', async () => {
      const { version, ...values } = await read();
      expect(values).toEqual(DEFAULT_SETTINGS);
      expect(Number.isInteger(version)).toBe(true);
    });

    test.each(GOOD_SETTINGS)('the setting %s accepts %j', async (key, value, stored = value) => {
      const before = await read();
      const answer = await owner.patch('/api/settings', { [key]: value });
      expect(answer.status).toBe(200);
      expect(answer.header('cache-control')).toContain('no-store');
      const after = await read();
      expect(answer.json()).toEqual(after);
      expect(after).toEqual({ ...before, [key]: stored, version: expect.any(Number) as unknown });
    });

    test.each(SETTING_KEYS)('the setting %s is reset to its default by null', async (key) => {
      const answer = await owner.patch('/api/settings', { [key]: null });
      expect([answer.status, answer.json<PublicSettings>()[key]]).toEqual([200, DEFAULT_SETTINGS[key]]);
    });

    test('a settings change is stored whole or not at all', async () => {
      const before = await read();
      const answer = await owner.patch('/api/settings', {
        site_title: 'Not this one',
        tools_per_page: 101,
        primary_color: 'red',
      });
      expect(refusalFlaws(answer, { status: 400, field: 'tools_per_page' })).toEqual([]);
      expect(refusalFlaws(answer, { status: 400, field: 'primary_color' })).toEqual([]);
      expect(await read()).toEqual(before);
    });

    test.each(Object.entries(WRONG_SETTINGS))(
      'the setting %s refuses invalid values',
      async (key, values) => {
        const before = await read();
        const requests = values.map((value) => ({
          method: 'PATCH',
          path: '/api/settings',
          body: { footer_text: 'Never', [key]: value },
          status: 400,
          field: key,
        }));
        expect(await deviations(owner, requests)).toEqual([]);
        expect(await read()).toEqual(before);
      },
    );

    test('unknown settings are refused, and each one is named', async () => {
      for (const key of ['nothing', 'version', 'SITE_TITLE', 'siteTitle', 'constructor', 'toString']) {
        const answer = await owner.patch('/api/settings', { [key]: 'x' });
        expect([key, refusalFlaws(answer, { status: 400, field: key })]).toEqual([key, []]);
      }
    });

    test('a settings change without a difference keeps the version', async () => {
      await owner.patch('/api/settings', { site_title: 'A title' });
      const before = await read();
      for (const body of [{}, { site_title: 'A title' }, { footer_text: null }]) {
        const answer = await owner.patch('/api/settings', body);
        expect([answer.status, answer.json()]).toEqual([200, before]);
      }
    });
  });
};
