import { cva } from 'class-variance-authority';
import type { Settings } from '@tools-hub/domain';

/** The classes of the owner's sizes and styles. */
const ICON_BOX: Readonly<Record<Settings['tool_icon_size'], string>> = {
  'h-8 w-8': 'size-8 text-sm',
  'h-12 w-12': 'size-12 text-base',
  'h-16 w-16': 'size-16 text-2xl',
  'h-20 w-20': 'size-20 text-3xl',
};

const cardVariants = cva('relative flex w-full min-w-0 flex-col border text-start', {
  variants: {
    size: { small: 'gap-2 p-3', default: 'gap-3 p-4', large: 'gap-4 p-6' },
    style: {
      default: 'rounded-xl border-line bg-card shadow-card',
      minimal: 'rounded-xl border-transparent bg-transparent',
      rounded: 'rounded-3xl border-line bg-card shadow-card',
      square: 'rounded-none border-line bg-card shadow-card',
    },
    /** The card is a link; its skeleton is not. */
    role: {
      link: [
        'transition-[translate,box-shadow,border-color,background-color] [-webkit-tap-highlight-color:transparent]',
        'hover:-translate-y-px hover:shadow-lift motion-reduce:hover:translate-none dark:hover:bg-[oklch(0.237_0.009_265)]',
        'active:translate-none active:border-line-strong active:bg-sunken active:shadow-none',
        'has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent-edge',
      ],
    },
  },
  compoundVariants: [
    { role: 'link', style: ['default', 'rounded', 'square'], className: 'hover:border-line-strong' },
    { role: 'link', style: 'minimal', className: 'hover:bg-card' },
  ],
});

export const iconBox = (size: Settings['tool_icon_size']): string => ICON_BOX[size];
export const toolCardVariants = (
  { tool_card_size: size, tool_card_style: style }: Settings,
  role?: 'link',
): string => cardVariants({ size, style, role });

/** Icons of this size stand above the name, to leave it room. */
export const isStacked = ({ tool_icon_size }: Settings): boolean =>
  tool_icon_size === 'h-16 w-16' || tool_icon_size === 'h-20 w-20';
