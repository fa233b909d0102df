// The options of requests over the bus, whose deadlines are in milliseconds, and the deadlines of other waits.

/** For reads that a service answers from its memory, or by one look at its store. */
export const READ_OPTIONS = { deadlineMs: 3_000 } as const;

/**
 * For the owner's reads of the counts, which the service merges from the documents of all partitions. They come while it starts, too, and
 * charts that are late are better than none.
 */
export const COUNTS_OPTIONS = { deadlineMs: 10_000 } as const;

/** For one part of another service's log or snapshot: longer than that service's own deadline. */
export const LOG_PART_OPTIONS = { deadlineMs: 12_000 } as const;

/** For a page or a state of the history, which the service may have to compute. */
export const HISTORY_OPTIONS = { deadlineMs: 10_000 } as const;

/** For the uses of each tool in a range of days, whose documents the service reads from the store after a start. */
export const TOOL_USES_OPTIONS = { deadlineMs: 15_000 } as const;

/** For the plan of an import, whose rows the service validates. */
export const IMPORT_PLAN_OPTIONS = { deadlineMs: 15_000 } as const;

/** For a look at the whole log of clicks: longer than usage-analytics takes at most. */
export const SCAN_OPTIONS = { deadlineMs: 60_000 } as const;

/** For the preview of a page, with its wait for a turn: longer than the links service takes at most. */
export const LINK_PREVIEW_OPTIONS = { deadlineMs: 12_000 } as const;

/** For the check of a link: two requests, and the wait for a turn and for another check of the same host. */
export const LINK_CHECK_OPTIONS = { deadlineMs: 35_000 } as const;

/** Milliseconds that a click may wait for its acknowledgement: long enough for a restart of the broker. */
export const CLICK_DEADLINE_MS = 10_000;

/** Milliseconds that one publish may wait before it is sent again. */
export const PUBLISH_ATTEMPT_MS = 2_000;

/** Milliseconds that a request waits for its sender's own latest write. */
export const READ_YOUR_WRITES_DEADLINE_MS = 3_000;

/**
 * For commands. Their deadline is longer than the service's own, since its error is more precise than a timeout. They wait for the restart
 * of a service's only replica: until one is there, nothing was done. After its reply, a command waits `followMs` until this gateway holds
 * its write.
 */
export const COMMAND_OPTIONS = {
  deadlineMs: 5_000,
  waitForReplicaMs: 3_000,
  followMs: READ_YOUR_WRITES_DEADLINE_MS,
} as const;

/** For commands that may change thousands of records at once. */
export const LARGE_COMMAND_OPTIONS = { ...COMMAND_OPTIONS, deadlineMs: 15_000, followMs: 10_000 } as const;

/** For undo and restores: the service may need 9 s for the state of the past, and then 12 s for its store as for other large commands. */
export const RESTORE_OPTIONS = { ...LARGE_COMMAND_OPTIONS, deadlineMs: 24_000 } as const;

/** For an image that is to be checked, cleaned and stored: longer than the service takes at most for one. */
export const IMAGE_OPTIONS = { ...COMMAND_OPTIONS, deadlineMs: 15_000 } as const;
