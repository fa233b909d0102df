import clsx from 'clsx';
import { useId, useRef, useState, type ReactNode, type RefObject, type ToggleEvent } from 'react';
import { CheckIcon } from './icons.js';
import { menuItemClasses, menuClasses, moveMenuFocus, placeMenu } from './menu-popover.js';

/** The props that make a button open the menu. */
interface MenuButton {
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

interface MenuAction {
  readonly label: string;
  readonly act: () => void;
  readonly destructive?: boolean;
  /** The state of a switch. The menu stays open when it is switched. */
  readonly checked?: boolean;
}

/** A button with a menu in the browser's top layer. */
export function Menu({ label, button, items }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  const onToggle = ({ newState }: ToggleEvent): void => {
    setOpen(newState === 'open');
    if (newState === 'open') placeMenu(menu.current, opener.current);
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
        onKeyDown={moveMenuFocus}
        className={menuClasses}
      >
        {items.map(({ label: text, act, destructive, checked }) => (
          <button
            key={text}
            type="button"
            role={checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
            aria-checked={checked}
            tabIndex={-1}
            onClick={() => {
              if (checked === undefined) menu.current?.hidePopover();
              act();
            }}
            onPointerMove={({ currentTarget }) => currentTarget.focus()}
            className={clsx(menuItemClasses, destructive && 'text-danger focus:bg-danger-surface')}
          >
            {checked !== undefined && <span className="me-2 size-4">{checked && <CheckIcon />}</span>}
            {text}
          </button>
        ))}
      </div>
    </>
  );
}
