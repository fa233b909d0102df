import { useId, useRef, useState, type ToggleEvent } from 'react';
import { IconButton } from '../../../components/button.js';
import { MoreIcon } from '../parts/icons.js';
import { menuItemLook, menuLook, moveMenuFocus, placeMenu } from './menu.js';

interface PanelMenuProps {
  /** The title of the panel. */
  readonly title: string;
  readonly asTable: boolean;
  readonly setAsTable: (asTable: boolean) => void;
  readonly save: () => void;
}

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
    if (newState === 'open') placeMenu(menu.current, button.current);
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
        onKeyDown={moveMenuFocus}
        className={menuLook}
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
      className={menuItemLook}
    >
      {children}
    </button>
  );
}
