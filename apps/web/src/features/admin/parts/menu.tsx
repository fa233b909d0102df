import clsx from 'clsx';
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type ToggleEvent,
} from 'react';

/** The props that make a button open the menu. */
export interface MenuButton {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly popoverTarget: string;
}

interface MenuProps {
  readonly label: string;
  readonly button: (props: MenuButton) => ReactNode;
  readonly items: readonly MenuAction[];
}

export interface MenuAction {
  readonly label: string;
  readonly act: () => void;
  readonly destructive?: boolean;
}

/** Pixels between the button and the menu, and between the menu and the edge of the window. */
const GAP = 4;
const MARGIN = 8;

/** A button with a menu in the browser's top layer. */
export function Menu({ label, button, items }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const onToggle = ({ newState }: ToggleEvent): void => {
    setOpen(newState === 'open');
    if (newState === 'open') place(menu.current, opener.current);
  };
  return (
    <>
      {button({
        ref: opener,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        'aria-controls': id,
        popoverTarget: id,
      })}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        onToggle={onToggle}
        onKeyDown={moveFocus}
        className="m-0 min-w-44 rounded-xl border border-line bg-card p-1 text-ink shadow-float motion-safe:animate-fade"
      >
        {items.map(({ label: text, act, destructive }) => (
          <MenuItem
            key={text}
            danger={destructive === true}
            onSelect={() => {
              menu.current?.hidePopover();
              act();
            }}
          >
            {text}
          </MenuItem>
        ))}
      </div>
    </>
  );
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly danger: boolean;
  readonly children: string;
}

function MenuItem({ onSelect, danger, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      onClick={onSelect}
      onPointerMove={({ currentTarget }) => currentTarget.focus()}
      className={clsx(
        'flex min-h-10 w-full cursor-pointer items-center rounded-lg px-3 text-sm outline-none select-none focus:bg-sunken pointer-coarse:min-h-11 forced-colors:focus:outline',
        danger && 'text-danger focus:bg-danger-surface',
      )}
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
