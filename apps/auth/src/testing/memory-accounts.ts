import { administratorAdded, type AccountEvent } from '@tools-hub/domain';
import { CommandHandler, InMemoryReadModel } from '@tools-hub/event-sourcing/core';
import type { EventStore } from '@tools-hub/event-sourcing/mongo';
import { MemoryLog } from '@tools-hub/event-sourcing/testing';
import { foldAccounts, noAccounts, type AccountsView } from '../account/accounts.view.js';

type MemoryAccounts = Pick<EventStore<AccountsView, AccountEvent>, 'current' | 'execute'>;

export const metaOf = (commandId: string) => ({ commandId, actor: 'Ada', correlationId: commandId });

/** The log of accounts in memory, with the administrator Ada, whose credential is that of the command `first`. */
export const memoryAccounts = async (): Promise<MemoryAccounts> => {
  const log = new MemoryLog<AccountEvent>();
  const readModel = new InMemoryReadModel(log, noAccounts, foldAccounts, {
    pollMs: 1,
    onError: () => undefined,
  });
  const commands = new CommandHandler<AccountsView, AccountEvent>(log, readModel, {
    deadlineMs: 4_000,
    now: () => new Date(),
    onCommitted: () => undefined,
  });
  await commands.execute(metaOf('first'), {}, () => ({ events: [administratorAdded('Ada')], answer: null }));
  return {
    current: async () => {
      await readModel.catchUp();
      return { view: readModel.view, position: readModel.position };
    },
    execute: (meta, body, decide) => commands.execute(meta, body, decide),
  };
};
