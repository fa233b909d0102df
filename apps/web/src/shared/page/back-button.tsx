import { t } from '@lingui/core/macro';
import { useLocation } from 'wouter';
import { Button } from '../../components/button.js';
import { ChevronLeftIcon } from '../../components/icons.js';
import { HOME_PAGE } from '@tools-hub/contracts';
import { FOREIGN_ENTRY, useHistoryEntry } from '../navigation/history-entry.js';

/** Leads back to the previous page of the site, or home for a visitor who came from elsewhere. */
export function BackButton() {
  const { key } = useHistoryEntry();
  const [, navigate] = useLocation();
  return (
    <Button
      className="noscript:hidden print:hidden"
      onClick={() => (key === FOREIGN_ENTRY ? navigate(HOME_PAGE.path) : window.history.back())}
    >
      <ChevronLeftIcon />
      {t`Back`}
    </Button>
  );
}
