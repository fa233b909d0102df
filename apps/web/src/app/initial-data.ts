import { INITIAL_DATA_ID, type InitialData } from '@tools-hub/contracts';
import { visitorApi } from '../shared/api/visitor.api.js';
import type { AppStore } from './store.js';

/** Takes over what the gateway put into the page. Without it (vite's own server), the queries fetch. */
export const takeInitialData = ({ dispatch }: AppStore): InitialData | null => {
  const data = readInitialData();
  if (!data) return null;
  dispatch(
    visitorApi.util.upsertQueryEntries([
      { endpointName: 'getSettings', arg: undefined, value: data.settings },
      { endpointName: 'listCategories', arg: undefined, value: data.categories },
      { endpointName: 'listTools', arg: {}, value: data.tools },
    ]),
  );
  return data;
};

const readInitialData = (): InitialData | null => {
  const text = document.getElementById(INITIAL_DATA_ID)?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as InitialData;
  } catch {
    console.error('The data in the page cannot be read');
    return null;
  }
};
