import { join } from 'node:path';
import type {
  ImageRecord,
  NewApiToken,
  RecoveryCodes,
  SuggestionChallenge,
  Tool,
} from '@tools-hub/contracts';
import { solveChallenge } from '@tools-hub/testing';
import { accept, codeOf, invite } from './accounts.js';
import { BROWSER, OWNER } from './contract.js';
import { addBanner, addCategory, addTool } from './directory.js';
import type { HttpClient } from './http-client.js';
import { svg } from './image-files.js';
import { Ledger } from './ledger.js';
import { PatientClient } from './patient-client.js';
import { WORKSPACE, type Product } from './product.js';

/** The folder with the backups of released versions, each beside the answers of its site. */
export const FROZEN = join(WORKSPACE, 'apps', 'e2e', 'frozen');

/** The secrets of a released version's site, which no backup shows. */
export interface Secrets {
  readonly token: string;
  readonly recoveryCode: string;
}

/** The owner's reads whose answers don't change with time, but for some fields. */
const PATHS = [
  '/api/admin/export',
  '/api/settings',
  '/api/admin/banners',
  '/api/admin/notes',
  '/api/admin/images',
  '/api/admin/tokens',
  '/api/admin/administrators',
  '/api/admin/suggestions',
  '/api/admin/judgements',
  '/api/admin/tools?perPage=100',
  '/api/tool-counts',
];

/** Fields of sessions, which are not in a backup, and of a judgement that is being counted. */
const CHANGING = ['lastSeenAt', 'state', 'progress', 'current', 'next'];

/** The answers of a site to its owner. */
export const answersOf = async (owner: HttpClient): Promise<Readonly<Record<string, unknown>>> => {
  const answers = PATHS.map(async (path) => [path, await owner.read<unknown>(path)] as const);
  const text = JSON.stringify(Object.fromEntries(await Promise.all(answers)), (key, value: unknown) =>
    CHANGING.includes(key) ? undefined : value,
  );
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
};

const expectSuccess = (what: string, { status, text }: { status: number; text: string }): void => {
  if (status >= 300) throw new Error(`${what}: ${status} ${text}`);
};

/** Fills an empty site with data of every kind that a backup holds. */
export const fill = async (product: Product, owner: HttpClient): Promise<Secrets> => {
  const headers = { 'content-type': 'image/svg+xml' };
  const image = await owner.send('POST', '/api/admin/images', { raw: svg('#225588'), headers });
  const iconUrl = image.json<ImageRecord>().url;
  const category = await addCategory(owner, { name: 'Frozen' });
  const tool = await addTool(owner, {
    name: 'Skate',
    link: 'https://skate.example/',
    categoryId: category.id,
    iconUrl,
  });
  await addTool(owner, { name: 'Sled', link: 'https://sled.example/', description: 'Goes downhill' });
  const removed = await addTool(owner, { name: 'Melted' });
  expectSuccess('Removing', await owner.delete(`/api/tools/${removed.id}`));
  await addBanner(owner, { title: 'Winter' });
  expectSuccess('The note', await owner.post('/api/admin/notes', { day: '2026-03-01', text: 'It froze' }));
  const settings = { footer_text: 'Made of ice', suggestions_enabled: true };
  expectSuccess('The settings', await owner.patch('/api/settings', settings));
  await click(product, tool);
  const judgement = await owner.post('/api/admin/judgements', { rules: [{ kind: 'bots', list: 'current' }] });
  expectSuccess('The judgement', judgement);

  const visitor = new PatientClient(product.url, { 'user-agent': BROWSER });
  const proof = await solveChallenge(await visitor.read<SuggestionChallenge>('/api/suggestions/challenge'));
  const suggestion = { name: 'Sleigh', link: 'https://sleigh.example/', proof };
  expectSuccess('The suggestion', await visitor.post('/api/suggestions', suggestion));
  const { token: invitation } = await invite(owner, { role: 'editor' });
  expectSuccess('The invitation', await accept(visitor, invitation, { username: 'frozen.editor' }));
  visitor.close();

  const created = await owner.post('/api/admin/tokens', { name: 'CI', scopes: ['read', 'analytics'] });
  const { secret } = (await owner.post('/api/session/totp', {})).json<{ secret: string }>();
  const confirmed = await owner.post('/api/session/totp/confirm', { code: codeOf(secret) });
  const [recoveryCode = ''] = confirmed.json<RecoveryCodes>().recoveryCodes ?? [];
  return { token: created.json<NewApiToken>().token ?? '', recoveryCode };
};

const click = async (product: Product, { id }: Tool): Promise<void> => {
  const ledger = new Ledger(product);
  await ledger.open();
  const [tool] = (await ledger.tools()).filter((each) => each.id === id);
  for (let n = 0; n < 20; n++) await ledger.click(tool!);
  await ledger.agrees();
};

/** Signs the owner of a frozen site in. */
export const signIn = async (url: string, { recoveryCode }: Secrets): Promise<HttpClient> => {
  const client = new PatientClient(url, { 'user-agent': BROWSER });
  expectSuccess('Signing in', await client.post('/api/session', { ...OWNER, code: recoveryCode }));
  return client;
};
