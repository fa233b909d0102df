/** The increments of some commits to one document. */
export interface Increments {
  /** The first and the last commit that touch the document. */
  readonly first: number;
  readonly last: number;
  /** The time of the last commit. */
  readonly at: number;
  /** By the path of the field: counts to add, or ranks. */
  readonly increments: ReadonlyMap<string, number>;
  /** The last commit with a click in each month. */
  readonly months: ReadonlyMap<string, number>;
}

/** A projection's document with its checkpoint: the position of the last commit that is applied. */
export interface ProjectionStore {
  /**
   * Adds the increments and moves the checkpoint to their last commit, in one update, if the checkpoint is before their first
   * commit or there is no document. False when the checkpoint is further on.
   * @throws any error of the store; the outcome is unknown then
   */
  add(increments: Increments): Promise<boolean>;
  /** The checkpoint; 0 without a document. */
  position(): Promise<number>;
}
