import { Tooltip } from 'radix-ui';
import { useEffect } from 'react';
import type { TipBubbleProps } from './tips.js';

/** In a file of its own: the positioning library weighs as much as the rest of the page's interface, and few visitors hover. */
export function TipBubble({ tip: { anchor, title, text, note }, close, stay, leave }: TipBubbleProps) {
  // The pointer does not leave an anchor that disappears.
  useEffect(() => {
    const removals = new MutationObserver(() => {
      if (!anchor.isConnected) close();
    });
    removals.observe(document.body, { childList: true, subtree: true });
    return () => removals.disconnect();
  }, [anchor, close]);
  const { left, top, width, height } = anchor.getBoundingClientRect();
  return (
    <Tooltip.Provider>
      <Tooltip.Root
        open
        onOpenChange={(open) => {
          if (!open) close();
        }}
      >
        <Tooltip.Trigger asChild>
          <span className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Tooltip.Trigger>
        <Tooltip.Portal>
          {/* Hidden from screen readers: the anchor's own name and description have the same text. */}
          <Tooltip.Content
            aria-hidden="true"
            data-slot="tip"
            className="z-50 max-h-[min(20rem,var(--radix-tooltip-content-available-height))] max-w-72 overflow-y-auto rounded-lg bg-ink px-3 py-2 text-xs wrap-anywhere text-page shadow-float motion-safe:animate-fade"
            onPointerEnter={stay}
            onPointerLeave={leave}
            side="bottom"
            sideOffset={6}
            collisionPadding={12}
          >
            {title && (
              <span dir="auto" className="block font-semibold">
                {title}
              </span>
            )}
            {text && (
              <span dir="auto" className="block">
                {text}
              </span>
            )}
            {note && <span className="mt-1 block opacity-75">{note}</span>}
          </Tooltip.Content>
        </Tooltip.Portal>
      </Tooltip.Root>
    </Tooltip.Provider>
  );
}
