/**
 * Lets requests be answered by a fake API in this process: by turns of the event loop, since a busy machine may have only a few of them in
 * any time.
 */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
