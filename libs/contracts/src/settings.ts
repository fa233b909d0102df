import type { Settings, Unvalidated } from '@tools-hub/domain';

export interface ChangeSettings {
  /** The version that the settings must have, if the sender cares. */
  readonly version?: number;
  readonly changes: Unvalidated<Settings>;
}
