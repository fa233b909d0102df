import { plural, t } from '@lingui/core/macro';
import { FormNote } from '../../../components/form.js';
import { recordText } from '../parts/record-row.js';
import { ruleProblem } from '../parts/rule-problem.js';
import type { FileProblem } from './import-problems.js';

/** A frame in which the list of a file's rows scrolls. */
export const rowsFrame =
  'mt-3 max-h-[min(16rem,40dvh)] overflow-y-auto overscroll-y-contain rounded-xl border border-line px-3';
export const fileRow = 'border-t border-line py-2.5 text-sm first:border-t-0';

interface ProblemListProps {
  readonly problems: readonly FileProblem[];
}

/** Lists each problem of a file. An import takes the whole file or nothing. */
export function ProblemList({ problems }: ProblemListProps) {
  return (
    <>
      <FormNote className="mt-4">
        {plural(problems.length, {
          one: 'Fix this problem first. Nothing was imported.',
          other: 'Fix these # problems first. Nothing was imported.',
        })}
      </FormNote>
      <div role="region" aria-label={t`Problems`} tabIndex={0} className={rowsFrame}>
        <ul>
          {problems.map(({ place, message, name }) => (
            <li key={`${place}: ${message}`} className={fileRow}>
              <p className="wrap-anywhere">
                <strong>{place}</strong>: {ruleProblem(message)}
              </p>
              {name !== null && (
                <p dir="auto" className={recordText}>
                  {name}
                </p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
