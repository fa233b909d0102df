import type { DomainEvent } from '@tools-hub/domain';
import { onDatabase, type OperatorCommand } from '@tools-hub/platform';
import type { Fold } from '../core/index.js';
import { isOfStore } from '../core/from-store.js';
import { runBackupOrder, type BackupOrder } from '../mongo/backup/backup-orders.js';
import type { BackupPlan } from '../mongo/backup/backup-plan.js';
import { Store } from '../mongo/store.js';
import { printVerification, verifyStoredLog } from '../mongo/verify-stored-log.js';

const FAILED = 1;

/**
 * Runs an operator's command on a service's store, which the environment names, and closes it. Errors of the store go to the terminal.
 * @returns the process's exit code: 1 when the store ends or fails, 2 for an invalid environment
 */
export const onServiceStore = (
  service: string,
  command: (store: Store) => Promise<number>,
): Promise<number> =>
  onDatabase(service, async (place) => {
    const store = new Store({
      ...place,
      onError: (error) => process.stderr.write(`The store: ${String(error)}\n`),
    });
    await store.open();
    try {
      return await command(store);
    } catch (error) {
      if (!isOfStore(error)) throw error;
      process.stderr.write(`${service}: The store has failed: ${String(error)}\n`);
      return FAILED;
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
