import { createHmac } from 'node:crypto';
import type { ListedAdministrator, NewInvitation, Page } from '@tools-hub/contracts';
import type { Role } from '@tools-hub/domain';
import { freshWord, type Contract } from './contract.js';
import type { Answer, HttpClient } from './http-client.js';

export const PASSWORD = 'Invited-horse 7 battery';

export interface Member {
  readonly username: string;
  readonly client: HttpClient;
}

/** Invites an administrator. */
export const invite = async (
  owner: HttpClient,
  fields: object,
): Promise<NewInvitation & { link: string }> => {
  const answer = await owner.post('/api/admin/invitations', fields);
  if (answer.status !== 201) throw new Error(`Inviting: ${answer.status} ${answer.text}`);
  return answer.json();
};

export const accept = (client: HttpClient, token: unknown, fields: object = {}): Promise<Answer> =>
  client.post('/api/invitations/accept', { token, username: freshWord(), password: PASSWORD, ...fields });

/** An administrator with a role, in a session. */
export const member = async (contract: Contract, owner: HttpClient, role: Role): Promise<Member> => {
  const { token } = await invite(owner, { role });
  const client = contract.visitor();
  const answer = await accept(client, token);
  if (answer.status !== 201) throw new Error(`Accepting: ${answer.status} ${answer.text}`);
  return { client, username: answer.json<{ username: string }>().username };
};

export const administratorsOf = async (owner: HttpClient): Promise<readonly ListedAdministrator[]> =>
  (await owner.read<Page<ListedAdministrator>>('/api/admin/administrators')).items;

export const idOf = async (owner: HttpClient, name: string): Promise<string> =>
  (await administratorsOf(owner)).find(({ username }) => username === name)?.id ?? '';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * The code of an authenticator app, by RFC 4226 and 6238. It shares nothing with the product, which takes the codes of
 * the steps of 30 s before and after the present one, too, and each code once.
 */
export const codeOf = (secret: string, steps = 0): string => {
  const number = Array.from(secret).reduce((sum, letter) => sum * 32n + BigInt(LETTERS.indexOf(letter)), 0n);
  const step = Math.trunc(Date.now() / 30_000) + steps;
  const digest = createHmac('sha1', Buffer.from(number.toString(16).padStart(40, '0'), 'hex'))
    .update(Buffer.from(step.toString(16).padStart(16, '0'), 'hex'))
    .digest();
  const at = (digest[19] ?? 0) & 15;
  return String((digest.readInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
};
