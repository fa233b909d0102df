/** Checks the value of a key. */
type Check = (value: unknown) => boolean;
export type Shape = Readonly<Record<string, Check>>;

const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

export const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
export const whole: Check = (value) => Number.isSafeInteger(value);
export const id: Check = (value) => typeof value === 'string' && UUID_V4.test(value);
const time: Check = (value) =>
  typeof value === 'string' && TIME.test(value) && !Number.isNaN(Date.parse(value));
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
export const listOf =
  (shape: Shape): Check =>
  (value) =>
    Array.isArray(value) && value.every((item) => misshapes(shape, item).length === 0);

/** An object with an entry for each id. */
export const byId =
  (check: Check): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).every(([key, entry]) => id(key) && check(entry));

/** The deviations of a value from a shape: missing, unknown and invalid keys. */
export const misshapes = (shape: Shape, value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [`no object: ${JSON.stringify(value)}`];
  const entries = Object.entries(value);
  return [
    ...Object.keys(shape)
      .filter((key) => !Object.hasOwn(value, key))
      .map((key) => `${key} is missing`),
    ...entries.filter(([key]) => !Object.hasOwn(shape, key)).map(([key]) => `${key} is not known`),
    ...entries
      .filter(([key, entry]) => shape[key]?.(entry) === false)
      .map(([key, entry]) => `${key} is ${JSON.stringify(entry)}`),
  ];
};

export const TOOL: Shape = {
  id,
  name: text,
  description: orNull(text),
  link: text,
  iconUrl: orNull(text),
  openInNewTab: flag,
  categoryId: orNull(id),
  isActive: flag,
  sortOrder: whole,
  shownFrom: orNull(time),
  shownUntil: orNull(time),
  usageCount: whole,
  createdAt: time,
  updatedAt: time,
  version: whole,
};
export const CATEGORY: Shape = {
  id,
  name: text,
  description: orNull(text),
  iconUrl: orNull(text),
  sortOrder: whole,
  toolCount: whole,
  version: whole,
};
export const BANNER: Shape = {
  id,
  title: text,
  description: orNull(text),
  imageUrl: orNull(text),
  linkUrl: orNull(text),
  isActive: flag,
  sortOrder: whole,
  shownFrom: orNull(time),
  shownUntil: orNull(time),
  version: whole,
};
export const pageOf = (shape: Shape): Shape => ({
  items: listOf(shape),
  page: whole,
  perPage: whole,
  total: whole,
  totalPages: whole,
});
export const SESSION: Shape = { username: text, role: text, expiresAt: time };
export const PROBLEM: Shape = {
  type: text,
  title: text,
  status: whole,
  code: text,
  message: text,
  details: listOf({ field: text, message: text }),
  hint: orNull(text),
  correlationId: text,
};
