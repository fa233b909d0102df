import { DEFAULT_SETTINGS, type Settings } from '@tools-hub/contracts';
import { useReadSettingsQuery } from '../api/settings.api.js';

/** The website's settings; the defaults until they are known. */
export const useSettings = (): Settings => useReadSettingsQuery().data ?? DEFAULT_SETTINGS;

/** False while the settings are on their way: what they name is not shown yet, so that nothing changes its name. */
export const useSettingsKnown = (): boolean => {
  const { data, isLoading } = useReadSettingsQuery();
  return data !== undefined || !isLoading;
};
