import { SESSION_MS } from '@tools-hub/contracts';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { later } from '../../../shared/later.js';
import {
  selectSession,
  selectSessionConfirmed,
  sessionEnded,
  signedIn,
} from '../../../shared/session/session.slice.js';

/**
 * Checks the session at the server: on load, when the tab is visible again, and at its expiry. Returns true once the
 * session is confirmed or the check failed: no other read starts before that.
 */
export const useSessionCheck = (): boolean => {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const confirmed = useSelector(selectSessionConfirmed);
  const { data, isError } = ownerApi.useWhoAmIQuery();

  useEffect(() => {
    if (data) dispatch(signedIn(data));
  }, [data, dispatch]);

  const expiresAt = session?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const left = Date.parse(expiresAt) - Date.now();
    // With a clock that is a day ahead the session would expire at once: the server decides.
    if (left <= 0) return;
    return later(() => dispatch(sessionEnded()), Math.min(left, SESSION_MS));
  }, [expiresAt, dispatch]);

  // Each part reports an unreachable server by itself.
  return confirmed || isError;
};
