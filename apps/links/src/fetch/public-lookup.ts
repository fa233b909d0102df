import { Resolver } from 'node:dns/promises';
import { isIPv6, type LookupFunction } from 'node:net';
import { requirePublic } from './link-policy.js';

export type NameResolver = Pick<Resolver, 'resolve4' | 'resolve6'>;

/** Milliseconds for one question, which is asked twice. */
const ANSWER_MS = 1_500;

/** Asks name servers only, not the hosts file of this machine. */
export const makeResolver = (): Resolver => new Resolver({ timeout: ANSWER_MS, tries: 2 });

/** The addresses of a name of both families. @throws the error of IPv4 when there is none */
const addressesOf = async (name: string, resolver: NameResolver): Promise<readonly string[]> => {
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = [v4, v6].flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
  if (found.length === 0 && v4.status === 'rejected') throw v4.reason;
  return found;
};

/**
 * Resolves a name for a connection, and refuses it unless all its addresses are public. The connection is made to the addresses that
 * were checked: an answer that differs the next time changes nothing.
 */
export const publicLookup =
  (resolver: NameResolver): LookupFunction =>
  (name, { all, family }, callback) => {
    addressesOf(name, resolver)
      .then((addresses) => {
        requirePublic(addresses);
        const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
        const [first] = found.filter((each) => !family || each.family === family);
        if (first === undefined) throw Object.assign(new Error('No address'), { code: 'ENOTFOUND' });
        if (all) callback(null, found);
        else callback(null, first.address, first.family);
      })
      .catch((error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []));
  };
