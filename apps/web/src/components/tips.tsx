import {
  createContext,
  use,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { tipDelay, TIP_GRACE } from './tip-timing.js';

export interface TipText {
  readonly title?: string;
  readonly text?: string;
  /** Quieter, at the end. */
  readonly note?: string;
}
export interface Tip extends TipText {
  readonly anchor: Element;
}

export interface TipBubbleProps {
  readonly tip: Tip;
  readonly close: () => void;
  /** The pointer is on the tip itself. */
  readonly stay: () => void;
  /** The pointer has left the tip. */
  readonly leave: () => void;
}

interface Tips {
  readonly enter: (anchor: Element, text: () => TipText) => void;
  /** The pointer has left the anchor, perhaps for the tip. */
  readonly leave: () => void;
  readonly close: () => void;
  readonly stay: () => void;
}

const TipsContext = createContext<Tips | null>(null);

/** Without the network there are no tips, and nothing else is missing. */
const loadBubble = (): Promise<ComponentType<TipBubbleProps> | null> =>
  import('./tip-bubble.js').then(
    ({ TipBubble }) => TipBubble,
    () => null,
  );

/** One tip for the whole page. */
export function TipsProvider({ children }: { readonly children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  // Not `lazy`: React holds what has suspended back for 300 ms more.
  const [Bubble, setBubble] = useState<ComponentType<TipBubbleProps> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const open = useRef(false);
  const openUntil = useRef(Number.NEGATIVE_INFINITY);

  const tips = useMemo<Tips>(() => {
    const close = (): void => {
      clearTimeout(timer.current);
      if (open.current) openUntil.current = performance.now();
      open.current = false;
      setTip(null);
    };
    const stay = (): void => clearTimeout(timer.current);
    const leave = (): void => {
      clearTimeout(timer.current);
      if (open.current) timer.current = setTimeout(close, TIP_GRACE);
    };
    const show = (anchor: Element, text: () => TipText): void => {
      if (!anchor.isConnected) return;
      open.current = true;
      setTip({ anchor, ...text() });
    };
    const enter = (anchor: Element, text: () => TipText): void => {
      void loadBubble().then((loaded) => setBubble(() => loaded));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(anchor, text), delay());
    };
    const delay = (): number => (open.current ? 0 : tipDelay(performance.now(), openUntil.current));
    return { enter, leave, close, stay };
  }, []);

  return (
    <TipsContext value={tips}>
      {children}
      {tip && Bubble && (
        <Bubble
          key={`${tip.title} ${tip.text}`}
          tip={tip}
          close={tips.close}
          stay={tips.stay}
          leave={tips.leave}
        />
      )}
    </TipsContext>
  );
}

/** Handlers for an element that has a tip: for the mouse, and for the keyboard's focus. `text` is asked when it opens. */
export const useTip = (text: () => TipText) => {
  const tips = use(TipsContext);
  if (!tips) throw new Error('useTip must be used within a TipsProvider');
  return {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') tips.enter(event.currentTarget, text);
    },
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) tips.enter(event.currentTarget, text);
    },
    onPointerLeave: tips.leave,
    onPointerDown: tips.close,
    onBlur: tips.close,
  };
};
