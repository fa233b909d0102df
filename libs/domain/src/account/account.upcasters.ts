import type { Upcasters } from '../log/upcast.js';

/** Every event of an account is in its first version. */
export const accountUpcasters: Upcasters = new Map();
