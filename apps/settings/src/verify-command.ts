import { printVerification, verifyStoredLog, withStore } from '@tools-hub/event-sourcing/mongo';
import { onDatabase } from '@tools-hub/platform';
import { foldSettings, initialSettings } from './settings/settings.view.js';

/**
 * `main.js verify`: folds the whole log. The service may run meanwhile.
 * @returns the process's exit code: 1 where something is wrong with it.
 */
export const verifyCommand = (): Promise<number> =>
  onDatabase('settings', (place) =>
    withStore(place, async (store) => {
      const log = { view: initialSettings(), fold: foldSettings };
      return printVerification(await verifyStoredLog(store, 'settings', log));
    }),
  );
