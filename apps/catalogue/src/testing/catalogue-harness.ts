import { expect } from 'vitest';
import type { LogPage, RpcReply, RpcRequest, RpcSubject } from '@tools-hub/contracts';
import type { StoredCatalogueEvent, Commit } from '@tools-hub/domain';
import type { RunningService } from '@tools-hub/platform';
import { ask, sendCommand, ServiceHarness, type Bus, type CommandSubject } from '@tools-hub/testing';
import { catalogueService } from '../service.js';

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
    const replicas = await Promise.all([1, 2].map(() => services.startReady(catalogueService, environment)));
    return new CatalogueHarness(services, bus, replicas);
  }

  close(): Promise<void> {
    return this.services.close();
  }

  send<Subject extends CommandSubject>(
    subject: Subject,
    body: RpcRequest<Subject>['body'],
    commandId?: string,
  ): Promise<RpcReply<Subject>> {
    return sendCommand(this.bus, subject, body, { commandId });
  }

  ask<Subject extends RpcSubject>(
    subject: Subject,
    request: RpcRequest<Subject>,
  ): Promise<RpcReply<Subject>> {
    return ask(this.bus, subject, request);
  }

  readPage(after: number): Promise<LogPage<StoredCatalogueEvent>> {
    return this.ask('catalogue.log.read', { after });
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
