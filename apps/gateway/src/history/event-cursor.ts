import { HISTORY_LOGS, type DomainError, type HistoryLog } from '@tools-hub/contracts';
import { invalidRequest } from '../http/problem.js';

/** A position in one log: after a commit, and after so many events of the next one. */
export interface LogPlace {
  readonly position: number;
  /** The command of that commit: positions are used again when a backup is restored. Null at the beginning. */
  readonly commandId: string | null;
  readonly events: number;
}

export type EventPlaces = Readonly<Record<HistoryLog, LogPlace>>;

const BEGINNING: LogPlace = { position: 0, commandId: null, events: 0 };

export const encodeCursor = (places: EventPlaces): string =>
  Buffer.from(
    JSON.stringify(
      HISTORY_LOGS.map((log) => [places[log].position, places[log].commandId, places[log].events]),
    ),
  ).toString('base64url');

/** @throws DomainError INVALID for a cursor that no page has returned */
export const decodeCursor = (cursor: string | undefined): EventPlaces => {
  const parts = cursor === undefined ? HISTORY_LOGS.map(() => BEGINNING) : parse(cursor);
  const [catalogue, settings, auth] = parts;
  if (!catalogue || !settings || !auth || parts.length !== HISTORY_LOGS.length) throw invalidCursor();
  return { catalogue, settings, auth };
};

export const invalidCursor = (): DomainError =>
  invalidRequest({ field: 'after', message: 'must be the cursor of a page of this log' });

const parse = (cursor: string): LogPlace[] => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts.map(placeOf) : [];
  } catch {
    return [];
  }
};

const placeOf = (part: unknown): LogPlace => {
  const values: readonly unknown[] = Array.isArray(part) ? part : [];
  const [position, commandId, events] = values;
  if (!isCount(position) || !isCount(events)) throw new TypeError('no place');
  if (position > 0 ? typeof commandId !== 'string' : commandId !== null) throw new TypeError('no place');
  return { position, commandId: typeof commandId === 'string' ? commandId : null, events };
};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
