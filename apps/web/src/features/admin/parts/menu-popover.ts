import type { KeyboardEvent } from 'react';
import { isRightToLeft } from '../../../components/roving-step.js';

/** Pixels between the button and the menu, and between the menu and the edge of the window. */
const GAP = 4;
const MARGIN = 8;

/** The items of a menu, whether they act or are switched. */
const ITEMS = '[role^=menuitem]';

export const menuClasses =
  'm-0 min-w-44 rounded-xl border border-line bg-card p-1 text-ink shadow-float motion-safe:animate-fade';
export const menuItemClasses =
  'flex min-h-10 w-full cursor-pointer items-center rounded-lg px-3 text-sm outline-none select-none focus:bg-sunken pointer-coarse:min-h-11 forced-colors:focus:outline';

/** Puts the open menu below the end of its button, within the window, and the focus on its first item. */
export const placeMenu = (menu: HTMLElement | null, button: HTMLElement | null): void => {
  if (menu === null || button === null) return;
  const { bottom, left, right, top } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = menu;
  const isBelow = bottom + GAP + height + MARGIN <= window.innerHeight;
  menu.style.inset = 'auto';
  menu.style.top = `${isBelow ? bottom + GAP : Math.max(MARGIN, top - GAP - height)}px`;
  const atMost = window.innerWidth - MARGIN - width;
  menu.style.left = `${isRightToLeft(button) ? Math.min(left, atMost) : Math.max(MARGIN, right - width)}px`;
  menu.querySelector<HTMLElement>(ITEMS)?.focus();
};

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The keys of a menu, by the ARIA Authoring Practices. The browser closes it with Escape and returns the focus. */
export const moveMenuFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  const step = STEPS[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEMS)];
  const at = items.findIndex((item) => item === document.activeElement);
  items[step(at, items.length)]?.focus();
};
