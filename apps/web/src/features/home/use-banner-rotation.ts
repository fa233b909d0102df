import type { Banner } from '@tools-hub/contracts';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';
import { lessMotion } from '../../components/less-motion.js';
import { isRightToLeft } from '../../components/roving-step.js';
import { later } from '../../shared/later.js';
import {
  ROTATION_MS,
  initialRotation,
  shownIndex,
  swipeStep,
  rotationReducer,
  rotates,
  wrapped,
} from './banner-rotation.js';

const followVisibility = (notify: () => void): (() => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => document.removeEventListener('visibilitychange', notify);
};

export interface BannerRotation {
  readonly index: number;
  readonly turning: boolean;
  readonly stopped: boolean;
  /** Any integer: the index wraps around. */
  readonly show: (index: number) => void;
  readonly toggle: () => void;
}

/** Returns the shown banner and the handlers that pause and turn the slider. */
export const useBannerRotation = (banners: readonly Banner[]) => {
  const [state, dispatch] = useReducer(rotationReducer, initialRotation);
  const hidden = useSyncExternalStore(
    followVisibility,
    () => document.hidden,
    () => false,
  );
  const touched = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const index = shownIndex(banners, state.shown);
  const turning = rotates(state, banners.length) && !hidden;

  const show = useCallback(
    (to: number): void => {
      const at = wrapped(to, banners.length);
      const banner = banners[at];
      if (banner) dispatch({ type: 'shown', banner: { id: banner.id, index: at } });
    },
    [banners],
  );

  useEffect(() => (turning ? later(() => show(index + 1), ROTATION_MS) : undefined), [turning, index, show]);

  // Before the next paint, because the server's HTML has the controls of a banner that turns.
  useLayoutEffect(() => {
    const query = lessMotion();
    const stop = (): void => {
      if (query.matches) dispatch({ type: 'stopped' });
    };
    stop();
    query.addEventListener('change', stop);
    return () => query.removeEventListener('change', stop);
  }, []);

  const hold = (by: 'hovered' | 'focused', on: boolean): void => dispatch({ type: 'held', by, on });
  const handlers = {
    onPointerEnter: () => hold('hovered', true),
    onPointerLeave: () => hold('hovered', false),
    onFocus: () => hold('focused', true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) hold('focused', false);
    },
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
      touched.current = pointerType === 'mouse' || !isPrimary ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
      const step = touched.current ? swipeStep(clientX - touched.current.x, clientY - touched.current.y) : 0;
      touched.current = null;
      if (step !== 0) show(isRightToLeft(currentTarget) ? index - step : index + step);
    },
    onPointerCancel: () => {
      touched.current = null;
    },
  };
  const control: BannerRotation = {
    index,
    turning,
    stopped: state.stopped,
    show,
    toggle: () => dispatch({ type: state.stopped ? 'played' : 'stopped' }),
  };
  return [control, handlers] as const;
};
