import type { Upcaster, Upcasters } from '../log/upcast.js';

/** Version 1 stands beside an event of each tool, so its tools are known already. */
const removedWithTools: Upcaster = (event) => ({ ...event, v: 2, data: { toolIds: [] } });

export const categoryUpcasters: Upcasters = new Map([['CategoryRemoved', [removedWithTools]]]);
