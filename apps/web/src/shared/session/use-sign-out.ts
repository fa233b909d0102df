import { createContext, use } from 'react';
import type { SignOut } from './sign-out.js';

export const SignOutContext = createContext<SignOut | null>(null);

/** Returns the page's sign-out. @throws Error outside of its context */
export const useSignOut = (): SignOut => {
  const signOut = use(SignOutContext);
  if (!signOut) throw new Error('useSignOut must be used within a SignOutContext');
  return signOut;
};
