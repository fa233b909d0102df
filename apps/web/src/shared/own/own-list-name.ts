import { t } from '@lingui/core/macro';
import type { OwnList } from '@tools-hub/contracts';

export const ownListName = (list: OwnList): string =>
  list === 'favourites' ? t`Favourites` : t`Recently opened`;
