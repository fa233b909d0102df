import { Transform } from 'class-transformer';

/** Treats an empty parameter as absent. */
export const EmptyIsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** Parses a whole number in plain digits. Anything else stays a text, which validation refuses. */
export const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  });
