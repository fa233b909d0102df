import type { Upcasters } from '../log/upcast.js';

/** Every event of judgements is in its first version. */
export const judgementUpcasters: Upcasters = new Map();
