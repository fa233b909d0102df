import { includesRole, type Role } from '@tools-hub/domain';
import { useSelector } from 'react-redux';
import { selectSession } from './session.slice.js';

/** Whether the administrator has the rights of a role. Until the role is known, nothing is hidden: the server decides. */
export const useMay = (role: Role): boolean =>
  includesRole(useSelector(selectSession)?.role ?? 'owner', role);
