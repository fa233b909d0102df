import type { Upcaster, Upcasters } from '../log/upcast.js';

/** Before there were roles, every administrator could do everything. */
const withRole: Upcaster = (event) => ({
  ...event,
  v: 2,
  data: { ...(event.data as object), role: 'owner' },
});

export const accountUpcasters: Upcasters = new Map([['AdministratorAdded', [withRole]]]);
