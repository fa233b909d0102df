import { useId } from 'react';

interface Segment {
  readonly label: string;
  readonly checked: boolean;
  readonly choose: () => void;
}

interface SegmentsProps {
  /** The name of the choice, for screen readers. */
  readonly legend: string;
  readonly segments: readonly Segment[];
}

const SEGMENT =
  'relative inline-flex min-h-10 max-w-full shrink-0 grow cursor-pointer items-center justify-center rounded-[0.625rem] px-3 py-1 text-center text-sm text-soft sm:whitespace-nowrap transition-colors hover:text-ink has-checked:bg-accent has-checked:text-on-accent forced-colors:has-checked:bg-highlight forced-colors:has-checked:text-on-highlight forced-colors:has-checked:forced-color-adjust-none';
const RADIO =
  'absolute inset-0 m-0 cursor-pointer appearance-none rounded-[inherit] focus-visible:outline-offset-1';

/** Radio buttons in one row, or in full rows where one is too narrow. */
export function Segments({ legend, segments }: SegmentsProps) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-xl sm:w-fit border border-line-strong p-0.5">
      <legend className="sr-only">{legend}</legend>
      {segments.map(({ label, checked, choose }) => (
        <label key={label} className={SEGMENT}>
          <input className={RADIO} type="radio" name={name} checked={checked} onChange={choose} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
