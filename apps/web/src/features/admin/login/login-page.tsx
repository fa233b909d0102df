import { t } from '@lingui/core/macro';
import { useDispatch } from 'react-redux';
import { Button } from '../../../components/button.js';
import { usePageTitle } from '../../../shared/settings/use-page-meta.js';
import { catalogueOpened } from '../../../shared/session/session.slice.js';
import { SignInPage } from './sign-in-page.js';

export function LoginPage() {
  const dispatch = useDispatch();
  usePageTitle(t`Admin Login`);
  return (
    <SignInPage title={t`Admin Login`} description={t`Enter your credentials to access the admin dashboard`}>
      <Button onClick={() => dispatch(catalogueOpened())}>{t`Back to Home`}</Button>
    </SignInPage>
  );
}
