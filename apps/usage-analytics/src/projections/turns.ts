/** Runs tasks one after another, in the order in which they came. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve();

  take<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
