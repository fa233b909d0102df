import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DomainError } from '@tools-hub/contracts';
import { LIMITS, type ToolRecord } from '@tools-hub/domain';
import fc from 'fast-check';
import { CatalogueReadModel } from '../read-models/catalogue-read-model.js';
import { SecurityHeaders } from '../http/security-headers.js';
import { BareGateway } from '../testing/bare-gateway.js';
import type { SentRequest } from '../testing/send-request.js';
import { ClickFastPath } from './click-fast-path.js';
import { ClickRecorder } from './click-recorder.js';
import { ClickRate } from './click-rate.js';
import { ClicksController } from './clicks.controller.js';

const JIRA = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const UNKNOWN = 'ffff6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const CLICK = '3f0a1c52-8d7e-4b6f-9a10-2b3c4d5e6f70';
const AT = '2026-11-21T09:30:00.000Z';
const JSON_TYPE = 'application/json';

/** The clicks that were recorded, each as `ClickRecorder` got it. */
let recorded: unknown[][] = [];
let refusal: DomainError | null = null;

const catalogue: Pick<CatalogueReadModel, 'knownShownTool' | 'shownTool'> = {
  knownShownTool: (id) => (id === JIRA ? ({ id } as ToolRecord) : undefined),
  shownTool: (id) =>
    id === JIRA
      ? Promise.resolve({ id } as ToolRecord)
      : Promise.reject(new DomainError('NOT_FOUND', 'There is no such tool')),
};
const recorder: Pick<ClickRecorder, 'record'> = {
  record: (tool, { clickId, at }, sender) =>
    Promise.resolve(void recorded.push([tool, { clickId, at }, sender])),
};
const rate: Pick<ClickRate, 'take'> = {
  take: () => {
    if (refusal !== null) throw refusal;
  },
};

const parts = {
  controllers: [ClicksController],
  providers: [
    { provide: CatalogueReadModel, useValue: catalogue },
    { provide: ClickRecorder, useValue: recorder },
    { provide: ClickRate, useValue: rate },
  ],
};

describe('the fast path of clicks and the controller alone', () => {
  let fast: BareGateway;
  let plain: BareGateway;

  beforeAll(async () => {
    const path = new ClickFastPath(
      catalogue as CatalogueReadModel,
      recorder as ClickRecorder,
      rate as ClickRate,
      new SecurityHeaders([]),
    );
    fast = await BareGateway.start(parts, (server) => path.register(server));
    plain = await BareGateway.start(parts);
  });
  afterAll(() => Promise.all([fast.close(), plain.close()]));
  beforeEach(() => {
    [recorded, refusal] = [[], null];
  });

  /** The answer, and the clicks that were recorded. */
  const outcomeOf = async (gateway: BareGateway, request: SentRequest) => {
    recorded = [];
    const answer = await gateway.send(request);
    return { ...answer, recorded };
  };
  const same = async (request: SentRequest): Promise<void> =>
    expect(await outcomeOf(fast, request)).toEqual(await outcomeOf(plain, request));

  const path = fc.constantFrom(
    ...[JIRA, JIRA.toUpperCase(), UNKNOWN, 'jira', `${JIRA}?a=1`, `${JIRA}?`].map((id) => {
      const [tool = '', query] = id.split('?');
      return `/api/tools/${tool}/usage${query === undefined ? '' : `?${query}`}`;
    }),
  );
  const type = fc.constantFrom(
    JSON_TYPE,
    JSON_TYPE,
    'application/json; charset=utf-8',
    'text/plain;charset=UTF-8',
    'text/ping',
    'text/xml',
    undefined,
  );
  const written = fc.constantFrom(
    '',
    '{}',
    'PING',
    `{"clickId":"${CLICK}"}`,
    `{"clickId":"${CLICK.toUpperCase()}"}`,
    `{"clickId":"${CLICK}","at":"${AT}"}`,
    `{"at":"${AT}","clickId":"${CLICK}"}`,
    `{"at":"${AT}"}`,
    `{"clickId":"${CLICK}","at":"2026-02-30T09:30:00Z"}`,
    `{"clickId":"${CLICK}","at":1780000000000}`,
    `{"clickId":"${CLICK}","ip":"127.0.0.1"}`,
    `{"clickId":{"$gt":""}}`,
    `{"clickId":"${'f'.repeat(36)}"}`,
    `{"clickId":"${CLICK.replace('-4', '-1')}"}`,
    `{"clickId":"${CLICK}","clickId":"${UNKNOWN}"}`,
    `{"__proto__":{"clickId":"${CLICK}"}}`,
    `[{"clickId":"${CLICK}"}]`,
    `{"clickId":"${CLICK}"} `,
    'null',
    `"${CLICK}"`,
    '\ufeff{}',
  );
  /** A body with a piece cut out and another one put in. */
  const misspelt = fc
    .tuple(written, fc.nat(120), fc.nat(3), fc.oneof(fc.constant(''), fc.string({ maxLength: 3 })))
    .map(([body, at, cut, put]) => body.slice(0, at) + put + body.slice(at + cut));
  const long = fc
    .tuple(written, fc.constantFrom(200, 300, LIMITS.body - 10, LIMITS.body + 10))
    .map(([body, length]) => `${' '.repeat(length)}${body}`);
  const inPieces = (body: string, cuts: readonly number[]): string[] =>
    [0, ...cuts.toSorted((a, b) => a - b)]
      .map((cut, n, all) => body.slice(cut, all[n + 1] ?? body.length))
      .filter((piece) => piece !== '');
  const body = fc
    .tuple(
      fc.oneof(
        { weight: 3, arbitrary: written },
        { weight: 3, arbitrary: misspelt },
        { weight: 1, arbitrary: long },
      ),
      fc.option(fc.array(fc.nat(100), { maxLength: 3 })),
    )
    .map(([text, cuts]) => (cuts === null ? text : inPieces(text, cuts)));

  test('the fast path and the controller give the same answers and take the same clicks, however these are spelt', async () => {
    await fc.assert(
      fc.asyncProperty(path, type, body, async (target, mediaType, content) => {
        // Fastify refuses an empty chunked body without a type before the controller.
        fc.pre(mediaType !== undefined || !Array.isArray(content) || content.length > 0);
        const headers = {
          'user-agent': 'Firefox',
          ...(mediaType !== undefined && { 'content-type': mediaType }),
        };
        await same({ method: 'POST', path: target, headers, body: content });
      }),
      { numRuns: 300 },
    );
  });

  const asBytes = (content: string, mediaType: string): string =>
    [
      `POST /api/tools/${JIRA}/usage HTTP/1.1`,
      'host: site.example',
      `content-type: ${mediaType}`,
      `content-length: ${Buffer.byteLength(content)}`,
      '',
      content,
    ].join('\r\n');
  const pipelined = fc.array(
    fc.tuple(
      fc.oneof(fc.constantFrom('{}', `{"clickId":"${CLICK}"}`), misspelt),
      fc.constantFrom(JSON_TYPE, 'text/plain', 'text/ping'),
    ),
    { minLength: 1, maxLength: 4 },
  );

  test('the fast path and the controller give the same answers to requests that are pipelined and come in pieces', async () => {
    await fc.assert(
      fc.asyncProperty(pipelined, fc.array(fc.nat(900), { maxLength: 3 }), async (requests, cuts) => {
        const pieces = inPieces(requests.map((request) => asBytes(...request)).join(''), cuts);
        expect(await fast.sendPieces(pieces, requests.length)).toEqual(
          await plain.sendPieces(pieces, requests.length),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('the fast path and the controller give the same answer to a client past its rate', async () => {
    refusal = new DomainError('RATE_LIMITED', 'Too many clicks from this address', [], 7);
    const headers = { 'content-type': JSON_TYPE };
    await same({ method: 'POST', path: `/api/tools/${JIRA}/usage`, headers, body: '{}' });
  });

  test('a chunked body without a type is accepted if it is empty', async () => {
    const send = (id: string, chunks: readonly string[]) =>
      outcomeOf(fast, { method: 'POST', path: `/api/tools/${id}/usage`, body: chunks });
    expect(await send(JIRA, [])).toMatchObject({ status: 202, recorded: [[{ id: JIRA }, {}, {}]] });
    expect(await send(UNKNOWN, [])).toMatchObject({ status: 404, recorded: [] });
    expect(await send(JIRA, ['PING'])).toMatchObject({ status: 415, recorded: [] });
    expect(await send(JIRA, ['PING'.repeat(100)])).toMatchObject({ status: 415, recorded: [] });
  });
});
