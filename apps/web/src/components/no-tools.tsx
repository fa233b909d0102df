import { ShelfIcon } from './icons.js';
import { Message } from './message.js';

export function NoTools() {
  return (
    <Message icon={<ShelfIcon className="size-6" />} title="No tools available">
      <p>The shelf is still empty. Come back soon.</p>
    </Message>
  );
}
