import { SESSION_MS } from '@tools-hub/contracts';
import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { later } from '../../../shared/later.js';
import {
  selectSession,
  selectSessionConfirmed,
  sessionConfirmed,
  sessionEnded,
} from '../../../shared/session/session.slice.js';

/**
 * Asks the server whether the session still holds: on load, when the owner comes back to the tab, and when its time is
 * up. True as soon as there is something to show: until then nothing else is asked.
 */
export const useSessionCheck = (): boolean => {
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const confirmed = useSelector(selectSessionConfirmed);
  const { data, isError } = ownerApi.useWhoAmIQuery();

  useEffect(() => {
    if (data) dispatch(sessionConfirmed(data));
  }, [data, dispatch]);

  const expiresAt = session?.expiresAt;
  useEffect(() => {
    if (expiresAt === undefined) return;
    const left = Date.parse(expiresAt) - Date.now();
    // By a clock that is a day ahead it was over before it began: the server will say when it is.
    if (left <= 0) return;
    return later(() => dispatch(sessionEnded()), Math.min(left, SESSION_MS));
  }, [expiresAt, dispatch]);

  // Whether the server is away is for each part to say.
  return confirmed || isError;
};
