import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { CommandMeta, LogPage, RpcReply, RpcRequest, RpcSubject } from '@tools-hub/contracts';
import type { StoredCatalogueEvent, Commit } from '@tools-hub/domain';
import type { RunningService } from '@tools-hub/platform';
import { eventually, ServiceHarness, type Bus } from '@tools-hub/testing';
import { catalogueService } from '../service.js';

type CommandSubject = Exclude<
  Extract<RpcSubject, `catalogue.${string}`>,
  `${string}.read` | `catalogue.image.${string}` | 'catalogue.suggestion.add' | 'catalogue.suggestion.reject'
>;

const DEADLINE = { deadlineMs: 20_000 };

/** Two replicas of the catalogue and a client of theirs: each request goes to one of them. */
export class CatalogueHarness {
  private constructor(
    readonly services: ServiceHarness,
    readonly bus: Bus,
    readonly replicas: readonly RunningService[],
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}): Promise<CatalogueHarness> {
    const services = new ServiceHarness();
    const bus = await services.bus();
    const replicas = await Promise.all([1, 2].map(() => services.start(catalogueService, environment)));
    await eventually(async () => {
      for (const { port } of replicas) {
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      }
    });
    return new CatalogueHarness(services, bus, replicas);
  }

  close(): Promise<void> {
    return this.services.close();
  }

  send<Subject extends CommandSubject>(
    subject: Subject,
    body: RpcRequest<Subject>['body'],
    commandId: string = randomUUID(),
  ): Promise<RpcReply<Subject>> {
    const meta: CommandMeta = { commandId, actor: 'ada', correlationId: randomUUID() };
    // Every command's request is its body and its metadata.
    return this.bus.request(subject, { meta, body } as RpcRequest<Subject>, DEADLINE);
  }

  readPage(after: number): Promise<LogPage<StoredCatalogueEvent>> {
    return this.bus.request('catalogue.log.read', { after }, DEADLINE);
  }

  /** Every commit after a position, page by page. */
  async readLog(after: number): Promise<Commit<StoredCatalogueEvent>[]> {
    const commits: Commit<StoredCatalogueEvent>[] = [];
    for (;;) {
      const page = await this.readPage(commits.at(-1)?.position ?? after);
      commits.push(...page.commits);
      if (page.commits.length === 0) return commits;
    }
  }

  async head(): Promise<number> {
    return (await this.readPage(0)).head;
  }
}

export const refused = (code: string, ...fields: string[]) =>
  expect.objectContaining({ code, details: fields.map((field) => expect.objectContaining({ field })) });

export const jira = { name: 'Jira', link: 'https://jira.example/' };
