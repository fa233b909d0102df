/** Milliseconds that the gateway waits for another service's answer. */
export const RPC_DEADLINE_MS = 3_000;

/** Milliseconds for one part of another service's log or snapshot: longer than that service tries. */
export const LOG_PART_DEADLINE_MS = 12_000;

/** Milliseconds that a click may wait for its acknowledgement: long enough for a broker that starts again. */
export const CLICK_DEADLINE_MS = 10_000;

/** Milliseconds that one publish may wait before it is sent again. */
export const PUBLISH_ATTEMPT_MS = 2_000;

/** Milliseconds that a command's answer may take: longer than its service tries, whose word says more than our silence. */
const COMMAND_DEADLINE_MS = 5_000;

/** A command outlives the restart of its service's only replica: until one is there, nothing was done. */
export const COMMAND_OPTIONS = { deadlineMs: COMMAND_DEADLINE_MS, waitForReplicaMs: 3_000 } as const;

/** Milliseconds that a request waits for what its sender has just written elsewhere. */
export const READ_YOUR_WRITES_DEADLINE_MS = 3_000;
