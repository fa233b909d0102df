import type { DomainEvent } from '@tools-hub/domain';
import { onDatabase, type OperatorCommand } from '@tools-hub/platform';
import type { Fold } from '../core/index.js';
import { isOfStore } from '../core/from-store.js';
import { runBackupOrder, type BackupOrder } from '../mongo/backup/backup-orders.js';
import type { BackupPlan } from '../mongo/backup/backup-plan.js';
import { Store, StoreUnreached } from '../mongo/store.js';
import { printVerification, verifyStoredLog } from '../mongo/verify-stored-log.js';

const FAILED = 1;
/** Milliseconds to wait for the store, which may be starting. */
const OPEN_MS = 10_000;

/**
 * Runs an operator's command on a service's store, which the environment names, and closes it.
 * @returns the process's exit code: 1 when the store can't be reached or fails, 2 for an invalid environment
 */
export const onServiceStore = (
  service: string,
  command: (store: Store) => Promise<number>,
  withinMs = OPEN_MS,
): Promise<number> =>
  onDatabase(service, async (place) => {
    const fail = (problem: string): number => {
      process.stderr.write(`${service}: ${problem}\n`);
      return FAILED;
    };
    const store = new Store({ ...place, onError: () => undefined });
    try {
      await store.openWithin(withinMs);
    } catch (error) {
      await store.close();
      if (!(error instanceof StoreUnreached)) throw error;
      return fail(error.message);
    }
    try {
      return await command(store);
    } catch (error) {
      if (!isOfStore(error)) throw error;
      return fail(`The store has failed: ${String(error)}`);
    } finally {
      await store.close();
    }
  });

/**
 * `main.js backup|restore|empty`: a service's part of a backup. The service may run during a backup only.
 * @param planOf the plan of an order
 */
export const backupCommands = (
  service: string,
  planOf: (order: BackupOrder, store: Store) => BackupPlan | Promise<BackupPlan>,
): Readonly<Record<BackupOrder, OperatorCommand>> => {
  const commandOf =
    (order: BackupOrder): OperatorCommand =>
    (args) =>
      onServiceStore(service, async (store) =>
        runBackupOrder(store, await planOf(order, store), order, args),
      );
  return { backup: commandOf('backup'), restore: commandOf('restore'), empty: commandOf('empty') };
};

/**
 * `main.js verify`: folds the whole log of a service. The service may run meanwhile.
 * @returns the command, whose exit code is 1 where something is wrong with the log
 */
export const verifyCommand =
  <View, Event extends DomainEvent>(
    service: string,
    emptyView: () => View,
    fold: Fold<View, Event>,
  ): OperatorCommand =>
  () =>
    onServiceStore(service, async (store) =>
      printVerification(await verifyStoredLog(store, service, { view: emptyView(), fold })),
    );
