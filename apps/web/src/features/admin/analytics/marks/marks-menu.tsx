import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Button } from '../../../../components/button.js';
import { ChevronDownIcon } from '../../../../components/icons.js';
import { KINDS } from '../../history/kind-words.js';
import { Menu } from '../../parts/menu.js';
import { MARK_KINDS, type MarkKind } from './marks.js';

interface MarksMenuProps {
  readonly hidden: ReadonlySet<MarkKind>;
  readonly setHidden: (hidden: ReadonlySet<MarkKind>) => void;
}

/** Switches the kinds of marks on and off. */
export function MarksMenu({ hidden, setHidden }: MarksMenuProps) {
  const toggle = (kind: MarkKind): void => {
    const next = new Set(hidden);
    if (!next.delete(kind)) next.add(kind);
    setHidden(next);
  };
  const label = t`Shown marks`;
  return (
    <Menu
      label={label}
      button={(props) => (
        <Button {...props} variant="quiet" className="px-3" aria-label={label}>
          {t`Marks`}
          <ChevronDownIcon className="size-4" />
        </Button>
      )}
      items={MARK_KINDS.map((kind) => ({
        label: i18n._(KINDS[kind]),
        checked: !hidden.has(kind),
        act: () => toggle(kind),
      }))}
    />
  );
}
