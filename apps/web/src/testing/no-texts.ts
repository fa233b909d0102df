/** Stands for a catalog of texts: the English ones are in the source. */
export const messages = {};
