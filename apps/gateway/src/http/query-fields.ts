import { applyDecorators } from '@nestjs/common';
import { isDay } from '@tools-hub/domain';
import { Transform } from 'class-transformer';
import { IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';

/** Treats an empty parameter as absent. */
export const EmptyIsAbsent = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value));

/** The largest number of 15 digits. Numbers from 2⁵³ on are not exact. */
const MAX_NUMBER = 999_999_999_999_999;

/** Parses a whole number in plain digits. Anything else stays a text, which validation refuses. */
const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => {
    if (value === '') return undefined;
    return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  });

/** Turns a UTC day into the time of its first or last millisecond. Other values stay. */
export const DayAsTime = (end: 'first' | 'last'): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    isDay(value) ? `${value}T${end === 'first' ? '00:00:00.000' : '23:59:59.999'}Z` : value,
  );

/** A whole number from 1 on, or absent. */
export const QueryNumber = (max = MAX_NUMBER): PropertyDecorator =>
  applyDecorators(IsInt(), Max(max), Min(1), IsOptional(), Digits());

/** One of some texts, or absent. */
export const QueryOneOf = (texts: readonly string[]): PropertyDecorator =>
  applyDecorators(IsIn(texts), IsOptional(), EmptyIsAbsent());

/** A text of a bounded length, or absent. */
export const QueryText = (max: number): PropertyDecorator =>
  applyDecorators(MaxLength(max), IsString(), IsOptional(), EmptyIsAbsent());
