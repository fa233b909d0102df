import { ValidateBy } from 'class-validator';
import { applyAll } from './field.decorators.js';
import type { ValidationIssue } from './parse.js';
import { parseTime } from './times.js';
import { OptionalTime } from './times.decorators.js';

/** The times between which visitors see a record. Null is no bound. */
export interface ShownTimes {
  readonly shownFrom: string | null;
  /** The first moment at which it is hidden again. */
  readonly shownUntil: string | null;
}

/** The constraint of `shownUntil` that looks at `shownFrom`. */
export const IS_AFTER_START = 'isAfterStart';

const NOT_AFTER = 'must be after the time from which it is shown';

const endsBeforeItStarts = ({ shownFrom, shownUntil }: { [Key in keyof ShownTimes]?: unknown }): boolean => {
  const [start, end] = [parseTime(shownFrom), parseTime(shownUntil)];
  return start !== null && end !== null && end <= start;
};

/** The time until which a record is shown, after its `shownFrom` where both are sent. */
export const OptionalEnd = (): PropertyDecorator =>
  applyAll(
    OptionalTime(),
    ValidateBy({
      name: IS_AFTER_START,
      validator: {
        validate: (_end, context) => context === undefined || !endsBeforeItStarts(context.object),
        defaultMessage: () => NOT_AFTER,
      },
    }),
  );

/** The issues of the times of a whole record: a change may name one of them only. */
export const shownTimesIssues = (times: { [Key in keyof ShownTimes]?: unknown }): ValidationIssue[] =>
  endsBeforeItStarts(times) ? [{ field: 'shownUntil', message: NOT_AFTER }] : [];

type Scheduled = ShownTimes & { readonly isActive: boolean };

/** Whether visitors see a record at a time, in milliseconds since 1970. */
export const isShownAt = ({ isActive, shownFrom, shownUntil }: Scheduled, time: number): boolean =>
  isActive &&
  (shownFrom === null || Date.parse(shownFrom) <= time) &&
  (shownUntil === null || time < Date.parse(shownUntil));

/** The times at which an active record appears and disappears, in milliseconds since 1970. */
export const boundariesOf = ({ isActive, shownFrom, shownUntil }: Scheduled): readonly number[] =>
  isActive ? [shownFrom, shownUntil].flatMap((time) => (time === null ? [] : [Date.parse(time)])) : NONE;

const NONE: readonly number[] = [];
