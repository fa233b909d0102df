import clsx from 'clsx';

interface BoneProps {
  readonly rounded?: string;
  readonly className?: string;
}

/** One part of a skeleton. */
export function Bone({ rounded = 'rounded-md', className }: BoneProps) {
  return (
    <div data-slot="bone" className={clsx('bg-sunken motion-safe:animate-breathe', rounded, className)} />
  );
}
