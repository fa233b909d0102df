/** Runs all tasks at once. The first failure aborts the others, and is thrown after all have ended. */
export const allOrAbort = async <T>(
  signal: AbortSignal,
  tasks: readonly ((signal: AbortSignal) => Promise<T>)[],
): Promise<T[]> => {
  const failing = new AbortController();
  const shared = AbortSignal.any([signal, failing.signal]);
  let failure: { error: unknown } | undefined;
  const settled = await Promise.all(
    tasks.map(async (task) => {
      try {
        return [await task(shared)];
      } catch (error) {
        failure ??= { error };
        failing.abort();
        return [];
      }
    }),
  );
  if (failure !== undefined) throw failure.error;
  return settled.flat();
};
