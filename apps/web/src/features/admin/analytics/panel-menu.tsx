import { DropdownMenu } from 'radix-ui';
import { IconButton } from '../../../components/button.js';
import { MoreIcon } from '../parts/icons.js';

interface PanelMenuProps {
  /** The title of the panel. */
  readonly title: string;
  readonly asTable: boolean;
  readonly setAsTable: (asTable: boolean) => void;
  readonly save: () => void;
}

const ITEM =
  'flex min-h-10 cursor-pointer items-center rounded-lg px-3 text-sm outline-none select-none data-highlighted:bg-sunken pointer-coarse:min-h-11 forced-colors:data-highlighted:outline';

/** The other views of a panel's figures. */
export function PanelMenu({ title, asTable, setAsTable, save }: PanelMenuProps) {
  return (
    // Not modal: a modal menu injects a style element, which the policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <IconButton aria-label={`Options: ${title}`} className="-my-1 -me-2">
          <MoreIcon />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 rounded-xl border border-line bg-card p-1 text-ink shadow-float motion-safe:animate-fade"
        >
          <DropdownMenu.Item className={ITEM} onSelect={() => setAsTable(!asTable)}>
            {asTable ? 'Show as chart' : 'Show as table'}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={save}>
            Download CSV
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
