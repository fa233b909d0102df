import { DEFAULT_SETTINGS, type Settings } from '@tools-hub/domain';
import { useGetSettingsQuery } from '../api/visitor.api.js';

/** The website's settings; the defaults until they are known. */
export const useSettings = (): Settings => useGetSettingsQuery().data ?? DEFAULT_SETTINGS;

/** False while the settings are on their way: what they name is not shown yet, so that nothing changes its name. */
export const useSettingsKnown = (): boolean => {
  const { data, isLoading } = useGetSettingsQuery();
  return data !== undefined || !isLoading;
};
