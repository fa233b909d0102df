import clsx from 'clsx';

interface BarProps {
  /** From 0 to 1. */
  readonly share: number;
  /** The owner's colour without one. */
  readonly colour?: string;
  /** The height and the position. */
  readonly className?: string;
}

/** A bar from zero. Hidden from assistive technology, because the number beside it has the same meaning. */
export function Bar({ share, colour, className }: BarProps) {
  return (
    <span className={clsx('block overflow-hidden rounded-xs', className)} aria-hidden="true">
      <span
        data-slot="bar"
        className={clsx(
          'block h-full rounded-xs bg-accent-edge forced-colors:forced-color-adjust-none',
          share > 0 && 'min-w-0.5',
        )}
        style={{ width: `${share * 100}%`, ...(colour === undefined ? {} : { background: colour }) }}
      />
    </span>
  );
}
