import type { Upcasters } from '../log/upcast.js';

/** Every event of the settings is in its first version. */
export const settingsUpcasters: Upcasters = new Map();
