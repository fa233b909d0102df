import { cva } from 'class-variance-authority';

/** The classes of a raised surface. */
export const cardVariants = cva('min-w-0 rounded-2xl border border-line bg-card shadow-card', {
  variants: { padding: { plain: 'p-4 sm:p-6', figure: 'p-4 sm:px-6' } },
  defaultVariants: { padding: 'plain' },
});

export const cardBar = 'flex flex-wrap justify-between gap-x-4 gap-y-2';
export const cardTitle = 'text-base font-semibold tabular-nums';
