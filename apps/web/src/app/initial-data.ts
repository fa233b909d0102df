import { HOME_PAGE, INITIAL_DATA_ID, type InitialData } from '@tools-hub/contracts';
import { visitorApi } from '../shared/api/visitor.api.js';
import type { AnswerVersions } from '../shared/live/answer-versions.js';
import { storedAnswersSlice, storedPageOpened } from '../shared/offline/stored-answers.slice.js';
import { selectHomeMode, sessionSlice } from '../shared/session/session.slice.js';
import { STORED_AT_ATTRIBUTE } from '../worker/cache-names.js';
import { entriesOf } from './data-entries.js';
import type { AppStore } from './store.js';

/** Adopts the data that the gateway put into the page. Without it (vite's own server), the queries fetch. */
export const adoptInitialData = ({ dispatch }: AppStore, versions: AnswerVersions): InitialData | null => {
  const data = readInitialData();
  if (data) {
    versions.setLatest(data.version);
    const storedAt = document.documentElement.getAttribute(STORED_AT_ATTRIBUTE);
    if (storedAt !== null) dispatch(storedPageOpened(storedAt));
    dispatch(visitorApi.util.upsertQueryEntries(entriesOf(data)));
  }
  return data;
};

/**
 * The state that the server rendered the page from: it knows neither a session nor stored answers. Null where the dashboard opens in
 * the page's place.
 */
export const servedState = (store: AppStore): ReturnType<AppStore['getState']> | null => {
  const state = store.getState();
  if (window.location.pathname === HOME_PAGE.path && selectHomeMode(state) !== 'catalogue') return null;
  return {
    ...state,
    [sessionSlice.name]: sessionSlice.getInitialState(),
    [storedAnswersSlice.name]: storedAnswersSlice.getInitialState(),
  };
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
