import { Transform } from 'class-transformer';

/** An empty parameter is an absent one. */
export const EmptyIsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** A whole number in plain digits; anything else stays as it was sent and is refused. */
export const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  });
