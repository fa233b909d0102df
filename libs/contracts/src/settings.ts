import type { Settings, Unvalidated } from '@tools-hub/domain';
import type { ExpectedVersion } from './expected-version.js';

export interface ChangeSettings {
  /** The version that the settings must have, if the sender cares. */
  readonly version?: ExpectedVersion;
  readonly changes: Unvalidated<Settings>;
}
