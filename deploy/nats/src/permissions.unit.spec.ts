import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { serviceWordOf } from '@tools-hub/contracts';
import { authorizationFile, grantsOf, BUS_EVENTS, passwordVariables, REQUESTS, SERVICES } from './index.js';
import { type Service } from './permissions.js';

const APPS = resolve(import.meta.dirname, '../../../apps');

/** A service's own sources as one text, without tests. */
const sourcesOf = (service: string): string =>
  readdirSync(join(APPS, service, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.spec\.ts$|^testing\//.test(path))
    .map((path) => readFileSync(join(APPS, service, 'src', path), 'utf8'))
    .join('\n');

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** The subjects that a service's sources use on the bus. */
const usesOf = (service: string) => {
  const text = sourcesOf(service);
  const literals = new Set(all(text, /'([a-z]+(?:\.[a-z]+)+)'/g));
  // A request to whichever log begins with the name of its service.
  const ofAnyLog = new Set(all(text, /`\$\{log\}\.([a-z.]+)`/g));
  const answered = all(text, /@Rpc\(\s*'([^']+)'/g);
  const published = all(text, /\.publish\(\s*'([^']+)'/g);
  const subscribed = all(text, /\.onEvent\(\s*'([^']+)'/g);
  // An event store publishes and follows its own log, and answers its `queries` and those of its `history`.
  for (const store of all(text, /EventStoreModule\.forFeature\(\{(.*?)\n {4}\}\)/gs)) {
    const committed = all(store, /\bname: '([a-z-]+)'/g).map((name) => `${name}.committed`);
    published.push(...committed);
    subscribed.push(...committed);
    answered.push(
      ...all(
        store,
        /\b(?:log|snapshot|list|entry|days|plan|undo|versionPlan|versionRestore|state): '([^']+)'/g,
      ),
    );
  }
  // A read model of another service's log names that service.
  if (text.includes('extends ServiceReadModel<')) {
    subscribed.push(
      ...all(text, /\bsuper\(\{[^}]*?\bservice: '([a-z-]+)',/g).map((name) => `${name}.committed`),
    );
  }
  const requested = Object.keys(REQUESTS).filter(
    (subject) =>
      (literals.has(subject) || ofAnyLog.has(subject.slice(subject.indexOf('.') + 1))) &&
      !answered.includes(subject),
  );
  return { answered, published, subscribed, requested };
};

const subjects = (of: (service: Service) => readonly string[]): Record<string, string[]> =>
  Object.fromEntries(SERVICES.map((service) => [service, [...new Set(of(service))].sort()]));
const where = <Rule>(rules: Readonly<Record<string, Rule>>, holds: (rule: Rule) => boolean): string[] =>
  Object.entries(rules)
    .filter(([, rule]) => holds(rule))
    .map(([subject]) => subject);

describe('the table of permissions grants what the services use, and nothing else:', () => {
  const uses = Object.fromEntries(SERVICES.map((service) => [service, usesOf(service)] as const));

  test('the table grants each service the requests that it answers, and no others', () => {
    expect(subjects((service) => where(REQUESTS, ({ responder }) => responder === service))).toEqual(
      subjects((service) => uses[service]?.answered ?? []),
    );
  });

  test('the table grants each service the requests that it makes, and no others', () => {
    expect(subjects((service) => where(REQUESTS, ({ requesters }) => requesters.includes(service)))).toEqual(
      subjects((service) => uses[service]?.requested ?? []),
    );
  });

  test('the table grants each service the events that it publishes, and no others', () => {
    expect(subjects((service) => where(BUS_EVENTS, ({ publisher }) => publisher === service))).toEqual(
      subjects((service) => uses[service]?.published ?? []),
    );
  });

  test('the table grants each service the events that it subscribes to, and no others', () => {
    expect(
      subjects((service) => where(BUS_EVENTS, ({ subscribers }) => subscribers.includes(service))),
    ).toEqual(subjects((service) => uses[service]?.subscribed ?? []));
  });
});

test('no two services answer requests that begin with the same word, by which inboxes for replies are named', () => {
  const responders = new Map<string, Set<Service>>();
  for (const [subject, { responder }] of Object.entries(REQUESTS)) {
    const word = serviceWordOf(subject);
    responders.set(word, (responders.get(word) ?? new Set()).add(responder));
  }
  expect([...responders.values()].filter(({ size }) => size > 1)).toEqual([]);
});

test('only requests that are not hedged have an inbox to which their service may publish', () => {
  // The links service sends hedged reads only to the catalogue.
  const inboxes = grantsOf('catalogue').publish.filter((subject) => subject.startsWith('_INBOX'));
  expect(inboxes).toEqual(['_INBOX_gateway.catalogue.>']);
});

describe('a namespace', () => {
  test('a namespace is the prefix of every subject and stream', () => {
    const { publish, subscribe } = grantsOf('usage-analytics', 'blue');
    expect(publish).toContain('$JS.API.STREAM.INFO.blue_USAGE');
    expect(publish).toContain('blue.usage.counted');
    expect(subscribe).toContain('blue.usage.daily.read');
    expect(grantsOf('gateway', 'blue').publish).toContain('blue.usage.clicks.*');
  });

  test.each(['a.b', 'A', '>', 'x"'])('a namespace must not be %s', (namespace) => {
    expect(() => grantsOf('gateway', namespace)).toThrow(namespace);
  });
});

test('the committed files are those of the table: `npm run generate` updates them', () => {
  const committed = readFileSync(resolve(import.meta.dirname, '../authorization.conf'), 'utf8');
  expect(committed).toBe(authorizationFile(''));
});

test('a password may have any character', () => {
  expect(passwordVariables((user) => `a"b\\ ${user}`)).toContain(
    'USAGE_ANALYTICS_PASSWORD: "a\\"b\\\\ usage-analytics"\n',
  );
});
