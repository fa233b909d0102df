export const OWNER: { readonly username: string; readonly password: string };

export interface StartedProduct {
  readonly url: string;
  /** The milliseconds from the command to the line that reports it ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts a product with the records of `SEED_FILE`, or none. @param environment variables that replace those of this process */
export function startProduct(environment: NodeJS.ProcessEnv): Promise<StartedProduct>;
