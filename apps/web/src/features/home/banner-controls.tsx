import { useRef, type KeyboardEvent } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../../shared/ui/icons.js';
import { wrapped } from './banner-turning.js';
import type { BannerTurning } from './use-banner-turning.js';

interface BannerControlsProps {
  readonly count: number;
  /** The id of what the controls turn. */
  readonly controls: string;
  readonly control: BannerTurning;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

export function BannerControls({ count, controls, control }: BannerControlsProps) {
  const { index, stopped, show, toggle } = control;
  const dots = useRef<HTMLDivElement>(null);

  /** The dots are one tab stop: the keys turn the banners, and the focus goes along. */
  const move = (event: KeyboardEvent): void => {
    const to = STEPS[event.key]?.(index, count - 1);
    if (to === undefined) return;
    event.preventDefault();
    show(to);
    dots.current?.querySelectorAll('button')[wrapped(to, count)]?.focus();
  };

  return (
    <div className="banner-controls">
      <button
        type="button"
        className="banner-button banner-pause"
        aria-label={stopped ? 'Play banners' : 'Pause banners'}
        onClick={toggle}
      >
        {stopped ? <PlayIcon /> : <PauseIcon />}
      </button>
      <button
        type="button"
        className="banner-button"
        aria-label="Previous banner"
        aria-controls={controls}
        onClick={() => show(index - 1)}
      >
        <ChevronLeftIcon />
      </button>
      <div ref={dots} role="group" aria-label="Choose a banner" className="banner-dots" onKeyDown={move}>
        {Array.from({ length: count }, (_, at) => (
          <button
            key={at}
            type="button"
            className="banner-dot"
            aria-label={`Show banner ${at + 1}`}
            aria-controls={controls}
            aria-current={at === index}
            tabIndex={at === index ? 0 : -1}
            onClick={() => show(at)}
          />
        ))}
      </div>
      <button
        type="button"
        className="banner-button"
        aria-label="Next banner"
        aria-controls={controls}
        onClick={() => show(index + 1)}
      >
        <ChevronRightIcon />
      </button>
    </div>
  );
}
