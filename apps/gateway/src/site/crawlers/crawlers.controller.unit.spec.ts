import 'reflect-metadata';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test, vi } from 'vitest';
import { GatewayConfig } from '../../gateway.config.js';
import type { ResponseCache } from '../../http/response-cache/response-cache.js';
import type { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { AddressedFiles } from '../addressed-files.js';
import type { RecordPages } from '../record-pages/record-pages.js';
import { CrawlersController } from './crawlers.controller.js';

test.each([
  ['cached, as the whole address is configured', 'https://tools.example', 'answerBytes'],
  ['made for each request, as it names the requested host', undefined, 'answerOnce'],
] as const)('a file for search engines is %s', (_, PUBLIC_URL, method) => {
  const answers = { answerBytes: vi.fn(), answerOnce: vi.fn() };
  const controller = new CrawlersController(
    {} as CatalogueReadModel,
    {} as RecordPages,
    new AddressedFiles(
      Object.assign(new GatewayConfig(), { PUBLIC_URL }),
      answers as unknown as ResponseCache,
    ),
  );
  const request = { protocol: 'http', host: 'asked.example' } as FastifyRequest;
  controller.robots(request, {} as FastifyReply);
  const calls = Object.entries(answers).flatMap(([name, each]) => each.mock.calls.map(() => name));
  expect(calls).toEqual([method]);
});
