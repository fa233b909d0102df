const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether `value` is a UUID v4, in either case. */
export const isUuidV4 = (value: unknown): value is string => typeof value === 'string' && UUID_V4.test(value);
