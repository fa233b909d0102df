/** The default case of an exhaustive switch. */
export const assertUnreachable = (value: never): never => {
  throw new Error(`Unexpected value: ${JSON.stringify(value)}`);
};
