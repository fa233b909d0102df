/** Stands for a style sheet or a catalogue of texts. */
export const messages = {};
