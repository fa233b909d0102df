import { select } from '@lingui/core/macro';
import type { AddApiToken } from '../../../../shared/api/owner.api.js';

/** A right of an API token. */
export type Scope = AddApiToken['scopes'][number];

export const scopeLabel = (scope: Scope): string =>
  select(scope, { read: 'Read', write: 'Change', other: 'Analytics' });
