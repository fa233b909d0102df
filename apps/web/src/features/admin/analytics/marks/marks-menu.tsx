import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useId, useRef, useState } from 'react';
import { Button } from '../../../../components/button.js';
import { ChevronDownIcon } from '../../../../components/icons.js';
import { KINDS } from '../../history/kind-words.js';
import { CheckIcon } from '../../parts/icons.js';
import { menuItemClasses, menuClasses, moveMenuFocus, placeMenu } from '../../parts/menu-popover.js';
import { MARK_KINDS, type MarkKind } from './marks.js';

interface MarksMenuProps {
  readonly hidden: ReadonlySet<MarkKind>;
  readonly setHidden: (hidden: ReadonlySet<MarkKind>) => void;
}

/** Switches the kinds of marks on and off. */
export function MarksMenu({ hidden, setHidden }: MarksMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const toggle = (kind: MarkKind): void => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    setHidden(next);
  };
  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        className="px-3"
        aria-label={t`Shown marks`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={id}
        popoverTarget={id}
      >
        {t`Marks`}
        <ChevronDownIcon className="size-4" />
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={t`Shown marks`}
        onToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open') placeMenu(menu.current, button.current);
        }}
        onKeyDown={moveMenuFocus}
        className={menuClasses}
      >
        {MARK_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            role="menuitemcheckbox"
            aria-checked={!hidden.has(kind)}
            tabIndex={-1}
            onClick={() => toggle(kind)}
            onPointerMove={({ currentTarget }) => currentTarget.focus()}
            className={menuItemClasses}
          >
            <span className="me-2 size-4">{!hidden.has(kind) && <CheckIcon />}</span>
            {i18n._(KINDS[kind])}
          </button>
        ))}
      </div>
    </>
  );
}
