import { useStoredText } from '../stored-text.js';

export const SINGLE_KEYS = 'tools-hub-single-keys';
export const OFF = 'off';

/** Whether single keys, such as `/`, are shortcuts. They can be switched off (WCAG 2.1.4): speech input may type them by accident. */
export const useSingleKeys = (): boolean => useStoredText(SINGLE_KEYS) !== OFF;
