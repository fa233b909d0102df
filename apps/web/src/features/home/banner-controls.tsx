import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useRef, type KeyboardEvent } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../../components/icons.js';
import { rovingStep } from '../../components/roving-step.js';
import { wrapped } from './banner-rotation.js';
import type { BannerRotation } from './use-banner-rotation.js';

interface BannerControlsProps {
  readonly count: number;
  /** The id of the controlled slides. */
  readonly controls: string;
  readonly control: BannerRotation;
}

// If the icon took pointer events, its replacement would fire `pointerenter` and pause the rotation that was just started.
const ROUND =
  'grid size-11 shrink-0 place-items-center rounded-full text-soft transition-colors *:pointer-events-none hover:bg-sunken hover:text-ink active:bg-line @banner:size-10';
/** Clipped from a fixed size: growing dots would shift the layout with every turn. Forced colours drop backgrounds. */
const DOT = clsx(
  'flex h-11 w-6 min-w-0 items-center justify-center rounded-lg @banner:h-10',
  'before:h-1.5 before:w-4 before:max-w-9/10 before:rounded-full before:bg-soft before:opacity-75 before:[clip-path:inset(0_max(50%-0.1875rem,20%)_round_0.1875rem)] hover:before:bg-ink hover:before:opacity-100',
  'aria-[current=true]:before:bg-accent-edge aria-[current=true]:before:opacity-100 aria-[current=true]:before:[clip-path:none]',
  'forced-colors:before:border-3 forced-colors:before:border-button-text forced-colors:before:opacity-100 forced-colors:aria-[current=true]:before:border-highlight',
);

export function BannerControls({ count, controls, control }: BannerControlsProps) {
  const { index, stopped, show, toggle } = control;
  const dots = useRef<HTMLDivElement>(null);

  /** The dots are one tab stop: the arrow keys turn the banners and move the focus. */
  const move = (event: KeyboardEvent): void => {
    const to = rovingStep(event, index, count);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    dots.current?.querySelectorAll('button')[wrapped(to, count)]?.focus();
  };

  return (
    <div
      // On the row of the link, with the pause button in the corner; the text makes room where there is no link or no space.
      className="pointer-events-none absolute inset-0 z-2 flex noscript:hidden items-end justify-end px-2 py-5 @max-xs:justify-start @max-xs:py-2 @banner:inset-auto @banner:end-3 @banner:bottom-3 @banner:rounded-full @banner:border @banner:border-line @banner:bg-card/94 @banner:p-0 [&_button]:pointer-events-auto"
    >
      <button
        type="button"
        className={clsx(
          ROUND,
          'absolute end-2 top-2 @max-banner:[&:not(:hover,:active)]:bg-card/85 @banner:static',
        )}
        aria-label={stopped ? t`Play banners` : t`Pause banners`}
        onClick={toggle}
      >
        {stopped ? <PlayIcon /> : <PauseIcon />}
      </button>
      <button
        type="button"
        className={ROUND}
        aria-label={t`Previous banner`}
        aria-controls={controls}
        onClick={() => show(index - 1)}
      >
        <ChevronLeftIcon />
      </button>
      <div
        ref={dots}
        role="group"
        aria-label={t`Choose a banner`}
        className="flex max-w-[max(3rem,100cqi-17.5rem)] min-w-0 @max-xs:max-w-none @banner:max-w-48"
        onKeyDown={move}
      >
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className={DOT}
            aria-label={showBanner(at + 1)}
            aria-controls={controls}
            aria-current={at === index}
            tabIndex={at === index ? 0 : -1}
            onClick={() => show(at)}
          />
        ))}
      </div>
      <button
        type="button"
        className={ROUND}
        aria-label={t`Next banner`}
        aria-controls={controls}
        onClick={() => show(index + 1)}
      >
        <ChevronRightIcon />
      </button>
    </div>
  );
}

const showBanner = (place: number): string => t`Show banner ${place}`;
