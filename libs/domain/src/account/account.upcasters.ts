import type { Upcaster, Upcasters } from '../log/upcast.js';

/** Before there were roles, every administrator could do everything. */
const withRole: Upcaster = (event) => ({
  ...event,
  v: 2,
  data: { ...(event.data as object), role: 'owner' },
});

/** Before there were passkeys, every sign-in took the password. */
const byPassword: Upcaster = (event) => ({ ...event, v: 2, data: { by: 'password' } });

export const accountUpcasters: Upcasters = new Map([
  ['AdministratorAdded', [withRole]],
  ['SignedIn', [byPassword]],
]);
