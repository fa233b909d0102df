import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.js';
import { ChevronLeftIcon } from '../../components/icons.js';
import { HOME_PAGE } from '@tools-hub/contracts';

/** The router's name for the entry that a visit began with. */
const FIRST_ENTRY = 'default';

/** Back to where the visitor came from within the site; home for those who came from elsewhere. */
export function BackButton() {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <Button onClick={() => void (key === FIRST_ENTRY ? navigate(HOME_PAGE.path) : navigate(-1))}>
      <ChevronLeftIcon />
      Back
    </Button>
  );
}
