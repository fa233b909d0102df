import clsx from 'clsx';

interface SkeletonProps {
  readonly rounded?: string;
  readonly className?: string;
}

/** One block of a skeleton screen. */
export function Skeleton({ rounded = 'rounded-md', className }: SkeletonProps) {
  return (
    <div data-slot="bone" className={clsx('bg-sunken motion-safe:animate-breathe', rounded, className)} />
  );
}
