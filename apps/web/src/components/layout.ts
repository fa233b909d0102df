import { cva } from 'class-variance-authority';

/** The side margins of every screen. */
export const shell = cva('mx-auto w-full px-4 sm:px-6 lg:px-14', {
  variants: { width: { page: 'max-w-360', dashboard: 'max-w-288' } },
  defaultVariants: { width: 'page' },
});

/** The muted line above a page's contents. */
export const statusLine = 'flex min-h-9 flex-wrap items-center justify-between gap-x-4 text-xs text-soft';

/** Fades the edges of a horizontally scrolling row where it has more content. */
export const fadedEdges = ({ start, end }: { readonly start: boolean; readonly end: boolean }) => [
  'fade-edges',
  start && '[--fade-start:3.5rem]',
  end && '[--fade-end:3.5rem]',
];

/** The stacked parts of a dashboard tab. */
export const tabStack = 'flex flex-col gap-4 sm:gap-6';

/** The classes of previous results while the current ones load. */
export const earlier = 'opacity-55 transition-opacity delay-150 duration-150';

/** The cards of tools. `tool-grid` names them for tool-views.css. */
export const toolGrid =
  'tool-grid grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.25rem),1fr))] gap-3 sm:gap-4';
