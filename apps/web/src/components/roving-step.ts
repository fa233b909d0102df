import type { KeyboardEvent } from 'react';

/** Whether the contents of an element run from right to left. */
export const isRightToLeft = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/**
 * The index to which a key moves the focus in a row of `count` controls; undefined for other keys. Not within bounds, because some rows
 * wrap around. The arrow keys point as the controls are on the screen.
 */
export const rovingStep = ({ key, target }: KeyboardEvent, at: number, count: number): number | undefined => {
  const forward = isRightToLeft(target as Element) ? -1 : 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + forward,
    ArrowLeft: at - forward,
    Home: 0,
    End: count - 1,
  };
  return steps[key];
};
