import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerRequests, ServiceHarness } from '@tools-hub/testing';
import { answerForServices } from '../testing/fake-services.js';
import { startGateway } from '../testing/start-gateway.js';

const SITE = 'https://tools.example.org';
const OVER_TLS = { 'x-forwarded-proto': 'https' };

describe('the cookies of a sign-in', () => {
  const harness = new ServiceHarness();

  beforeAll(async () => {
    const bus = await harness.bus();
    answerForServices(bus);
    const expiresAt = new Date().toISOString();
    const opened = { username: 'Ada', expiresAt, token: 't'.repeat(43), device: 'd'.repeat(22) };
    answerRequests(bus, 'auth.session.open', () => opened);
  });
  afterAll(() => harness.close());

  const signIn = async (url: string, headers: Record<string, string>): Promise<Headers> => {
    const answer = await fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: 'Ada', password: 'correct horse' }),
    });
    expect(answer.status).toBe(201);
    return answer.headers;
  };
  const protectedCookies = [
    expect.stringMatching(/^__Host-session=.*; Secure/),
    expect.stringMatching(/^__Host-device=.*; Secure/),
  ];

  test('the cookies of a site with a public https address are protected, whatever the proxy says', async () => {
    const { url } = await startGateway(harness, { PUBLIC_URL: SITE });
    const headers = await signIn(url, { origin: SITE, 'sec-fetch-site': 'same-origin' });
    expect(headers.getSetCookie()).toEqual(protectedCookies);
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{7,}/);
    const foreign = { origin: 'http://elsewhere.example' };
    expect((await fetch(`${url}/api/session`, { method: 'DELETE', headers: foreign })).status).toBe(403);
    const text = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text();
    expect(await text('/robots.txt')).toContain(`${SITE}/sitemap.xml`);
    expect(await text('/sitemap.xml')).toContain(`<loc>${SITE}/refer</loc>`);
  });

  test('the cookies behind a trusted proxy with TLS are protected', async () => {
    const { url } = await startGateway(harness, { TRUST_PROXY: '1' });
    expect((await signIn(url, OVER_TLS)).getSetCookie()).toEqual(protectedCookies);
  });

  test('the cookies of a gateway that trusts no proxy do not depend on X-Forwarded-Proto', async () => {
    const { url } = await startGateway(harness, { TRUST_PROXY: '0' });
    const cookies = (await signIn(url, OVER_TLS)).getSetCookie();
    expect(cookies).toEqual([expect.stringMatching(/^session=/), expect.stringMatching(/^device=/)]);
    expect(cookies.join()).not.toContain('Secure');
  });
});
