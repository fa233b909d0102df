/** Settles as `work` does, or rejects with the error of `late` after `ms`. */
export const inTime = async <Result>(
  work: Promise<Result>,
  ms: number,
  late: () => Error,
): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
};
