// The bootstrap uses this file before anything is compiled, so it is plain JavaScript. sync-folder.d.mts declares its types for the launcher.

/** The command that writes a folder to the disk, with all else on its file system: a sync of each of its thousands of files takes far longer. */
export const syncFolder = (folder) =>
  // Only the `sync` of Linux takes a folder.
  ['sync', process.platform === 'linux' ? ['-f', folder] : []];
