import type { PublicSettings } from '@tools-hub/contracts';
import { api } from './api.js';

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: build.query<PublicSettings, void>({ query: () => 'settings', providesTags: ['Settings'] }),
  }),
});

export const { useReadSettingsQuery } = settingsApi;
