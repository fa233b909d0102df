import { t } from '@lingui/core/macro';
import { ShelfIcon } from './icons.js';
import { Message } from './message.js';

export function NoTools() {
  return (
    <Message icon={<ShelfIcon className="size-6" />} title={t`No tools available`}>
      <p>{t`The shelf is still empty. Come back soon.`}</p>
    </Message>
  );
}
