/**
 * Marks the whole page for style sheets. A rule such as `html:has(dialog[open])` would make Chromium compute the styles of all elements
 * again after each change of the page.
 */
export const markPage = (mark: 'data-dialog' | 'data-focus-below-bar', isSet: boolean): void =>
  void document.documentElement.toggleAttribute(mark, isSet);
