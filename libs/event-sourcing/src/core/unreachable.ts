/** The default case of an exhaustive switch. */
export const assertUnreachable = (value: never): never => {
  throw new Error(`Nobody foresaw ${JSON.stringify(value)}`);
};
