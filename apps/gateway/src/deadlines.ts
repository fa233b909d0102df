/** Milliseconds that the gateway waits for another service's answer. */
export const RPC_DEADLINE_MS = 3_000;

/** Milliseconds for one part of another service's log or snapshot: longer than that service's own deadline. */
export const LOG_PART_DEADLINE_MS = 12_000;

/** Milliseconds for a page or a state of the history, which the service may have to compute. */
export const HISTORY_DEADLINE_MS = 10_000;

/** Milliseconds for the uses of each tool in a range of days, whose documents the service reads from the store after a start. */
export const TOOL_USES_DEADLINE_MS = 15_000;

/** Milliseconds for the plan of an import, whose rows the service validates. */
export const IMPORT_PLAN_DEADLINE_MS = 15_000;

/** Milliseconds for a look at the whole log of clicks: longer than usage-analytics takes at most. */
export const SCAN_DEADLINE_MS = 60_000;

/** Milliseconds for the preview of a page, with its wait for a turn: longer than the links service takes at most. */
export const LINK_PREVIEW_DEADLINE_MS = 12_000;

/** Milliseconds for the check of a link: two requests, and the wait for a turn and for another check of the same host. */
export const LINK_CHECK_DEADLINE_MS = 35_000;

/** Milliseconds that a click may wait for its acknowledgement: long enough for a restart of the broker. */
export const CLICK_DEADLINE_MS = 10_000;

/** Milliseconds that one publish may wait before it is sent again. */
export const PUBLISH_ATTEMPT_MS = 2_000;

/** Milliseconds for the answer to a command: longer than the service's own deadline, since its error tells more than a timeout. */
const COMMAND_DEADLINE_MS = 5_000;

/** Milliseconds for an image to be checked, cleaned and stored: longer than the service takes at most for one. */
export const IMAGE_DEADLINE_MS = 15_000;

/** The options of commands, which wait for the restart of a service's only replica: until one is there, nothing was done. */
export const COMMAND_OPTIONS = { deadlineMs: COMMAND_DEADLINE_MS, waitForReplicaMs: 3_000 } as const;

/** Milliseconds that a request waits for its sender's own latest write. */
export const READ_YOUR_WRITES_DEADLINE_MS = 3_000;
