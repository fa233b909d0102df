const FOLDER = 'node_modules/';

/** Returns the name of a package by its path in a lock file. */
export const packageNameOf = (path) => path.slice(path.lastIndexOf(FOLDER) + FOLDER.length);
