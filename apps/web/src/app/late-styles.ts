/**
 * Applies the style sheet that the page loads for print, so that its frame is painted before that (first-paint/inline-first-paint.mjs).
 * It stays in its place in the head: those of lazily loaded screens must come after it. Vite's own server has none.
 */
export const applyLateStyles = async (): Promise<void> => {
  const link = document.querySelector<HTMLLinkElement>('link[data-late]');
  if (!link) return;
  if (!link.sheet) {
    await new Promise((settled) => {
      // A page without its styles is better than none.
      for (const event of ['load', 'error']) link.addEventListener(event, settled, { once: true });
    });
  }
  link.media = 'all';
};
