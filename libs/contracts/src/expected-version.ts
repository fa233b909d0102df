/** The version that a record must have to be changed, or several of which it must have one. */
export type ExpectedVersion = number | readonly number[];

export const isExpectedVersion = (value: unknown): value is ExpectedVersion =>
  [value].flat().every(Number.isSafeInteger);

export const isExpected = (version: number, expected: ExpectedVersion): boolean =>
  [expected].flat().includes(version);
