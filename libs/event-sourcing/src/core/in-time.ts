/** What `work` comes to; rejects with what `late` says when that takes longer than `ms`. */
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
