import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { ChevronDownIcon } from '../../components/icons.js';
import { Marked } from './mark-context.js';

interface CardDescriptionProps {
  readonly name: string;
  readonly text: string;
}

/** A description in two lines. On touch screens, which have no tooltips, a button shows a longer one in full. */
export function CardDescription({ name, text }: CardDescriptionProps) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [cut, setCut] = useState(false);
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    const { current } = paragraph;
    // Nothing is cut of a text that is shown in full: its button stays.
    if (!current || whole || !window.matchMedia('(hover: none)').matches) return;
    // The size also changes with the view of the tools and when the screen is turned.
    const sizes = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight));
    sizes.observe(current);
    return () => sizes.disconnect();
  }, [text, whole]);
  return (
    <>
      <p
        ref={paragraph}
        dir="auto"
        className={clsx('text-sm leading-5 wrap-anywhere text-soft', !whole && 'line-clamp-2')}
      >
        <Marked>{text}</Marked>
      </p>
      {cut && (
        <button
          type="button"
          // The button stands beside the star, and on the narrowest screens also beside the largest icon.
          className="absolute end-10 top-0 z-1 grid max-[15rem]:end-8 size-11 place-items-center rounded-xl text-soft"
          aria-expanded={whole}
          aria-label={t`Full description of ${name}`}
          onClick={() => setWhole(!whole)}
        >
          <ChevronDownIcon className={clsx('size-4 transition-transform', whole && 'rotate-180')} />
        </button>
      )}
    </>
  );
}
