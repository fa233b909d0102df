/** The default case of an exhaustive switch. */
export const assertUnreachable = (value: never): never => {
  throw new Error(`Nobody foresaw ${JSON.stringify(value)}`);
};

/** The default case of an exhaustive switch over stored events. Events of a newer version change nothing. */
export const passOver =
  <State>(state: State): ((event: never) => State) =>
  () =>
    state;
