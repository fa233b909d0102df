import clsx from 'clsx';
import { cardVariants } from '../../../components/card.js';
import { Skeleton } from '../../../components/skeleton.js';

export interface Figure<Data> {
  readonly label: string;
  readonly value: (data: Data) => string;
  readonly note: (data: Data) => string;
}

const VALUE = 'text-[1.75rem] leading-tight font-semibold tracking-tight tabular-nums wrap-anywhere';
const NOTE = 'text-xs text-soft tabular-nums wrap-anywhere';

interface FigureCardsProps<Data> {
  /** Undefined while it loads. */
  readonly data: Data | undefined;
  readonly figures: readonly Figure<Data>[];
}

/** A row of cards with a figure each. */
export function FigureCards<Data>({ data, figures }: FigureCardsProps<Data>) {
  return (
    <dl
      className="grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3 sm:gap-4 lg:grid-cols-4"
      aria-busy={data === undefined}
    >
      {figures.map(({ label, value, note }) => (
        <div key={label} className={cardVariants({ padding: 'figure', className: 'flex flex-col gap-1' })}>
          <dt className="text-sm text-soft">{label}</dt>
          {[value, note].map((textOf, row) => (
            <dd
              key={row}
              className={clsx(row === 0 ? VALUE : NOTE, data === undefined && 'animate-appear-late')}
            >
              {data === undefined ? (
                <Skeleton className="inline-block h-[0.8em] w-20 max-w-full align-middle" />
              ) : (
                // The name of a category may be of the other direction.
                <bdi>{textOf(data)}</bdi>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
