/** The end of a switch over everything that there is. */
export const assertUnreachable = (value: never): never => {
  throw new Error(`Nobody foresaw ${JSON.stringify(value)}`);
};

/** The end of a switch over stored events: every known one has its case, and what a newer version wrote changes nothing. */
export const passOver =
  <State>(state: State): ((event: never) => State) =>
  () =>
    state;
