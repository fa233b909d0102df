import { useId, useRef, useState, type KeyboardEvent, type ToggleEvent } from 'react';
import { IconButton } from '../../../components/button.js';
import { MoreIcon } from '../parts/icons.js';

interface PanelMenuProps {
  /** The title of the panel. */
  readonly title: string;
  readonly asTable: boolean;
  readonly setAsTable: (asTable: boolean) => void;
  readonly save: () => void;
}

/** Pixels between the button and the menu, and between the menu and the edge of the window. */
const GAP = 4;
const MARGIN = 8;

/** The other views of a panel's figures: a menu in the browser's top layer. */
export function PanelMenu({ title, asTable, setAsTable, save }: PanelMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const choose = (action: () => void): void => {
    menu.current?.hidePopover();
    action();
  };
  const onToggle = ({ newState }: ToggleEvent): void => {
    setOpen(newState === 'open');
    if (newState === 'open') place(menu.current, button.current);
  };
  return (
    <>
      <IconButton
        ref={button}
        aria-label={`Options: ${title}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
        className="-my-1 -me-2"
      >
        <MoreIcon />
      </IconButton>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={`Options: ${title}`}
        onToggle={onToggle}
        onKeyDown={moveFocus}
        className="m-0 min-w-44 rounded-xl border border-line bg-card p-1 text-ink shadow-float motion-safe:animate-fade"
      >
        <MenuItem onSelect={() => choose(() => setAsTable(!asTable))}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </MenuItem>
        <MenuItem onSelect={() => choose(save)}>Download CSV</MenuItem>
      </div>
    </>
  );
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: string;
}

function MenuItem({ onSelect, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      onPointerMove={({ currentTarget }) => currentTarget.focus()}
      className="flex min-h-10 w-full cursor-pointer items-center rounded-lg px-3 text-sm outline-none select-none focus:bg-sunken pointer-coarse:min-h-11 forced-colors:focus:outline"
    >
      {children}
    </button>
  );
}

/** Puts the open menu below the end of its button, within the window, and the focus on its first item. */
const place = (menu: HTMLElement | null, button: HTMLElement | null): void => {
  if (menu === null || button === null) return;
  const { bottom, right, top } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = menu;
  const isBelow = bottom + GAP + height + MARGIN <= window.innerHeight;
  menu.style.inset = 'auto';
  menu.style.top = `${isBelow ? bottom + GAP : Math.max(MARGIN, top - GAP - height)}px`;
  menu.style.left = `${Math.max(MARGIN, right - width)}px`;
  menu.querySelector<HTMLElement>('[role=menuitem]')?.focus();
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The keys of a menu, by the ARIA Authoring Practices. The browser closes it with Escape and returns the focus. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
};
