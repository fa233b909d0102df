import type { Upcasters } from '../log/upcast.js';

/** Every event of a banner is in its first version. */
export const bannerUpcasters: Upcasters = new Map();
