const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys that open a palette, as they are written on the keyboard. */
export const paletteKeys = (): string => (isApple() ? '⌘K' : 'Ctrl+K');
