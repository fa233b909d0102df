import type { Settings } from '@tools-hub/domain';

/** The owner's words for sizes and styles, as classes of styles.css and Tailwind. */
const ICON_BOX: Readonly<Record<Settings['tool_icon_size'], string>> = {
  'h-8 w-8': 'size-8 text-sm',
  'h-12 w-12': 'size-12 text-base',
  'h-16 w-16': 'size-16 text-2xl',
  'h-20 w-20': 'size-20 text-3xl',
};
const CARD_PADDING: Readonly<Record<Settings['tool_card_size'], string>> = {
  small: 'gap-2 p-3',
  default: 'gap-3 p-4',
  large: 'gap-4 p-6',
};
const CARD_STYLE: Readonly<Record<Settings['tool_card_style'], string>> = {
  default: 'rounded-xl',
  minimal: 'card-minimal rounded-xl',
  rounded: 'rounded-3xl',
  square: 'rounded-none',
};

export const iconBox = (size: Settings['tool_icon_size']): string => ICON_BOX[size];
export const cardLook = ({ tool_card_size, tool_card_style }: Settings): string =>
  `${CARD_PADDING[tool_card_size]} ${CARD_STYLE[tool_card_style]}`;

/** Icons this large stand above the name, to leave it room. */
export const isStacked = ({ tool_icon_size }: Settings): boolean =>
  tool_icon_size === 'h-16 w-16' || tool_icon_size === 'h-20 w-20';
