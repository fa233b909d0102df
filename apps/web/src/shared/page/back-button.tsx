import { t } from '@lingui/core/macro';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.js';
import { ChevronLeftIcon } from '../../components/icons.js';
import { HOME_PAGE } from '@tools-hub/contracts';

/** The router's key for the first entry of a visit. */
const FIRST_ENTRY = 'default';

/** Leads back to the previous page of the site, or home for a visitor who came from elsewhere. */
export function BackButton() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <Button
      className="noscript:hidden"
      onClick={() => void (key === FIRST_ENTRY ? navigate(HOME_PAGE.path) : navigate(-1))}
    >
      <ChevronLeftIcon />
      {t`Back`}
    </Button>
  );
}
