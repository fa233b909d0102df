import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { TopBar } from '../../../shared/page/top-bar.js';
import { usePageTitle } from '../../../shared/settings/use-page-meta.js';
import { catalogueOpened } from '../../../shared/session/session.slice.js';
import { SignInForm } from './sign-in-form.js';

export function LoginPage() {
  const dispatch = useDispatch();
  const title = useRef<HTMLHeadingElement>(null);
  usePageTitle('Admin Login');
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <TopBar />
      <main id="content" tabIndex={-1} aria-labelledby="login-title" className="shell login-page">
        <div className="panel login-card">
          <h1 id="login-title" ref={title} tabIndex={-1} className="site-title">
            Admin Login
          </h1>
          <p className="site-description">Enter your credentials to access the admin dashboard</p>
          <SignInForm username={null}>
            <button type="button" className="button" onClick={() => dispatch(catalogueOpened())}>
              Back to Home
            </button>
          </SignInForm>
          <p className="login-foot">Sign-in attempts are recorded.</p>
        </div>
      </main>
    </>
  );
}
