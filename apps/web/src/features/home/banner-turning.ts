export const BANNER_TURNS_EVERY = 5_000;

/** The banner that a visitor sees, and where it stood: its place tells what follows when it is taken away. */
export interface ShownBanner {
  readonly id: string;
  readonly index: number;
}

/** What decides whether the banners turn by themselves. */
export interface Turning {
  /** Null until one is chosen: the first, whichever that is. */
  readonly shown: ShownBanner | null;
  /** By the pause button, or because the visitor wants less motion. */
  readonly stopped: boolean;
  readonly hovered: boolean;
  readonly focused: boolean;
}

export type TurningAction =
  | { readonly type: 'shown'; readonly banner: ShownBanner }
  | { readonly type: 'held'; readonly by: 'hovered' | 'focused'; readonly on: boolean }
  | { readonly type: 'stopped' }
  | { readonly type: 'played' };

export const initialTurning = (stopped: boolean): Turning => ({
  shown: null,
  stopped,
  hovered: false,
  focused: false,
});

export const turn = (state: Turning, action: TurningAction): Turning => {
  switch (action.type) {
    case 'shown':
      return { ...state, shown: action.banner };
    case 'held':
      return { ...state, [action.by]: action.on };
    case 'stopped':
      return { ...state, stopped: true };
    case 'played':
      // Who asks for it points at the button: that alone must not hold what was asked for.
      return { ...state, stopped: false, hovered: false, focused: false };
  }
};

export const turnsByItself = ({ stopped, hovered, focused }: Turning, count: number): boolean =>
  count > 1 && !stopped && !hovered && !focused;

/** Where the shown banner stands now; when it is gone, what stands in its place. */
export const shownIndex = (
  banners: readonly { readonly id: string }[],
  shown: ShownBanner | null,
): number => {
  const found = banners.findIndex(({ id }) => id === shown?.id);
  return found >= 0 ? found : Math.max(0, Math.min(shown?.index ?? 0, banners.length - 1));
};

/** `index` brought back into a round of `count`. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;

const SWIPE = 40;

/** The step that a finger's way asks for: to the left is onwards; 0 for what is no swipe. */
export const swipeStep = (x: number, y: number): -1 | 0 | 1 =>
  Math.abs(x) < SWIPE || Math.abs(x) < 2 * Math.abs(y) ? 0 : x < 0 ? 1 : -1;
