/** The command that writes a folder to the disk, and its arguments. */
export function syncFolder(folder: string): [command: string, args: string[]];
