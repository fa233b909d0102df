import { useEffect, useState, type RefObject } from 'react';

interface OverflowEdges {
  readonly start: boolean;
  readonly end: boolean;
}

/** The sides on which a horizontally scrolling row has more content. A paused hook returns the last ones. */
export const useOverflowEdges = (row: RefObject<HTMLElement | null>, paused = false): OverflowEdges => {
  const [edges, setEdges] = useState<OverflowEdges>({ start: false, end: false });

  useEffect(() => {
    const element = row.current;
    if (!element || paused) return;
    const measure = (): void => {
      // Negative where the script runs from right to left.
      const scrolled = Math.abs(element.scrollLeft);
      const start = scrolled > 4;
      const end = scrolled + element.clientWidth < element.scrollWidth - 4;
      setEdges((edges) => (edges.start === start && edges.end === end ? edges : { start, end }));
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    const children = new MutationObserver(() => {
      for (const child of element.children) sizes.observe(child);
      measure();
    });
    children.observe(element, { childList: true });
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      sizes.disconnect();
      children.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row, paused]);

  return edges;
};
