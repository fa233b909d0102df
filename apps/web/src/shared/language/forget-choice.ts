import { LANGUAGE_PARAMETER } from '@tools-hub/contracts';

/** Takes the choice of a language out of the address: the gateway has answered with a cookie that stores it. */
export const forgetLanguageChoice = (): void => {
  const address = new URL(window.location.href);
  if (!address.searchParams.has(LANGUAGE_PARAMETER)) return;
  address.searchParams.delete(LANGUAGE_PARAMETER);
  window.history.replaceState(window.history.state, '', address);
};
