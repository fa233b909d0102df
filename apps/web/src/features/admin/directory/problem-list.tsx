import { plural, t } from '@lingui/core/macro';
import { FormNote } from '../../../components/form.js';
import { recordText } from '../parts/record-row.js';
import { ruleProblem } from '../parts/rule-problem.js';
import { fileRow, FileRows } from './file-rows.js';
import type { FileProblem } from './import-problems.js';

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
      <FileRows label={t`Problems`}>
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
      </FileRows>
    </>
  );
}
