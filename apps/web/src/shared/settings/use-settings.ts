import { DEFAULT_SETTINGS, type Settings } from '@tools-hub/domain';
import { useGetSettingsQuery } from '../api/visitor.api.js';

/** Returns the website's settings; the defaults until they are loaded. */
export const useSettings = (): Settings => useGetSettingsQuery().data ?? DEFAULT_SETTINGS;

/** False while the settings load: texts that depend on them are not shown yet, so that none changes. */
export const useSettingsKnown = (): boolean => {
  const { data, isLoading } = useGetSettingsQuery();
  return data !== undefined || !isLoading;
};
