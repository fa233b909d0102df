export const ROTATION_MS = 5_000;

/** The shown banner and its index, which determines its successor after a removal. */
interface ShownBanner {
  readonly id: string;
  readonly index: number;
}

/** The inputs of the banner rotation. */
interface Rotation {
  /** Null until one is chosen: the first banner is shown. */
  readonly shown: ShownBanner | null;
  /** Set by the pause button or by reduced motion. */
  readonly stopped: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
}

export type RotationAction =
  | { readonly type: 'shown'; readonly banner: ShownBanner }
  | { readonly type: 'held'; readonly by: 'hovered' | 'focused'; readonly on: boolean }
  | { readonly type: 'stopped' }
  | { readonly type: 'played' };

export const initialRotation: Rotation = { shown: null, stopped: false, hovered: false, focused: false };

export const rotationReducer = (state: Rotation, action: RotationAction): Rotation => {
  switch (action.type) {
    case 'shown':
      return { ...state, shown: action.banner };
    case 'held':
      return { ...state, [action.by]: action.on };
    case 'stopped':
      return { ...state, stopped: true };
    case 'played':
      // The pointer and the focus are on the button at that moment: they must not pause the rotation at once.
      return { ...state, stopped: false, hovered: false, focused: false };
  }
};

export const rotates = ({ stopped, hovered, focused }: Rotation, count: number): boolean =>
  count > 1 && !stopped && !hovered && !focused;

/** The current index of the shown banner, or of its successor after a removal. */
export const shownIndex = (
  banners: readonly { readonly id: string }[],
  shown: ShownBanner | null,
): number => {
  const found = banners.findIndex(({ id }) => id === shown?.id);
  return found >= 0 ? found : Math.max(0, Math.min(shown?.index ?? 0, banners.length - 1));
};

/** `index` modulo `count`. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;

const SWIPE = 40;

/** The step of a swipe: 1 to the left, -1 to the right, 0 for anything else. */
export const swipeStep = (x: number, y: number): -1 | 0 | 1 =>
  Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y) ? 0 : x < 0 ? 1 : -1;
