import type { Upcasters } from '../log/upcast.js';

/** Every event of a tool is in its first version. */
export const toolUpcasters: Upcasters = new Map();
