import type { RpcSubject } from '@tools-hub/contracts';

/** The requests by which the gateway reads the history of a log. */
export interface HistorySubjects {
  readonly list: Extract<RpcSubject, `${string}.history.read`>;
  readonly entry: Extract<RpcSubject, `${string}.history.entry.read`>;
}

/** The requests by which the gateway counts and undoes commits, and reads the past. */
export interface UndoSubjects {
  readonly days: Extract<RpcSubject, `${string}.history.days.read`>;
  readonly plan: Extract<RpcSubject, `${string}.history.undo.plan.read`>;
  readonly undo: Extract<RpcSubject, `${string}.history.undo`>;
  readonly versionPlan: Extract<RpcSubject, `${string}.history.version.plan.read`>;
  readonly versionRestore: Extract<RpcSubject, `${string}.history.version.restore`>;
  readonly state: Extract<RpcSubject, `${string}.history.state.read`>;
}
