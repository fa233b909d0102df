/** Answers the jobs of a `WorkerProcess`, whose program calls this once. */
export const answerJobs = (answerOf: (job: never) => Promise<unknown>): void => {
  // A terminal sends Ctrl-C, and a service manager its signal, to the parent as well, which may still need answers before it ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit());
  process.on('message', (job) => {
    void answerOf(job as never).then((answer) => process.send?.(answer));
  });
  process.send?.('ready');
};
