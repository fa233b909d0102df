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
import { withWholeSheet } from '../shared/whole-sheet.js';
import { tipDelay, TIP_GRACE } from './tip-timing.js';

interface TipText {
  readonly title?: string;
  readonly text?: string;
  /** The muted last line. */
  readonly note?: string;
}
interface Tip extends TipText {
  readonly anchor: Element;
}

export interface TipBubbleProps {
  readonly tip: Tip;
  readonly close: () => void;
  /** The pointer entered the tooltip itself. */
  readonly stay: () => void;
  /** The pointer left the tooltip. */
  readonly leave: () => void;
}

interface Tips {
  readonly enter: (anchor: Element, text: () => TipText) => void;
  /** The pointer left the anchor, perhaps for the tooltip. */
  readonly leave: () => void;
  readonly close: () => void;
  readonly stay: () => void;
}

const TipsContext = createContext<Tips | null>(null);

/** Without a network there are no tooltips; nothing else depends on their file. */
const loadBubble = () => withWholeSheet(import('./tip-bubble.js'));

/** One tooltip for the whole page. */
export function TipsProvider({ children }: { readonly children: ReactNode }) {
  const [tip, setTip] = useState<Tip | null>(null);
  // Not `lazy`, because React delays suspended content by another 300 ms.
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
      loadBubble().then(
        ({ TipBubble }) => setBubble(() => TipBubble),
        () => undefined,
      );
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

/** Returns handlers for an element with a tooltip, for the mouse and for keyboard focus. `text` is called when it opens. */
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
