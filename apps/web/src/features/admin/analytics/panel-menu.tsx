import { t } from '@lingui/core/macro';
import { IconButton } from '../../../components/button.js';
import { MoreIcon } from '../parts/icons.js';
import { Menu } from '../parts/menu.js';

interface PanelMenuProps {
  /** The title of the panel. */
  readonly title: string;
  readonly asTable: boolean;
  readonly setAsTable: (asTable: boolean) => void;
  readonly save: () => void;
}

/** The other views of a panel's figures. */
export function PanelMenu({ title, asTable, setAsTable, save }: PanelMenuProps) {
  const label = t`Options: ${title}`;
  return (
    <Menu
      label={label}
      button={(props) => (
        <IconButton {...props} aria-label={label} className="-my-1 -me-2">
          <MoreIcon />
        </IconButton>
      )}
      items={[
        { label: asTable ? t`Show as chart` : t`Show as table`, act: () => setAsTable(!asTable) },
        { label: t`Download CSV`, act: save },
      ]}
    />
  );
}
