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
import { tipDelay } from './tip-timing.js';

export interface TipText {
  readonly title?: string;
  readonly text?: string;
}
export interface Tip extends TipText {
  readonly anchor: Element;
}

export interface TipBubbleProps {
  readonly tip: Tip;
  readonly close: () => void;
}

interface Tips {
  readonly enter: (anchor: Element, text: () => TipText | null) => void;
  readonly leave: () => void;
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
    const leave = (): void => {
      clearTimeout(timer.current);
      if (open.current) openUntil.current = performance.now();
      open.current = false;
      setTip(null);
    };
    const show = (anchor: Element, text: () => TipText | null): void => {
      const words = anchor.isConnected ? text() : null;
      if (!words) return;
      open.current = true;
      setTip({ anchor, ...words });
    };
    const enter = (anchor: Element, text: () => TipText | null): void => {
      void loadBubble().then((loaded) => setBubble(() => loaded));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => show(anchor, text), tipDelay(performance.now(), openUntil.current));
    };
    return { enter, leave };
  }, []);

  return (
    <TipsContext value={tips}>
      {children}
      {tip && Bubble && <Bubble key={`${tip.title} ${tip.text}`} tip={tip} close={tips.leave} />}
    </TipsContext>
  );
}

/** Handlers for an element that has a tip: for the mouse, and for the keyboard's focus. `text` is asked when it opens. */
export const useTip = (text: () => TipText | null) => {
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
    onPointerDown: tips.leave,
    onBlur: tips.leave,
  };
};
