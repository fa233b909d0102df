import { counted } from '../../../shared/text/counted.js';
import type { FileProblem } from './import-problems.js';

interface ProblemListProps {
  readonly problems: readonly FileProblem[];
}

/** All that is wrong with a file: nothing of it is imported before it is mended. */
export function ProblemList({ problems }: ProblemListProps) {
  return (
    <>
      <p className="form-note">
        Nothing of this file can be imported before {counted(problems.length, 'problem is', 'problems are')}{' '}
        mended:
      </p>
      <div role="region" aria-label="Problems" tabIndex={0} className="import-scroll">
        <ul>
          {problems.map(({ place, message, name }) => (
            <li key={`${place}: ${message}`} className="import-row">
              <p className="wrap-anywhere">
                <strong>{place}</strong>: {message}
              </p>
              {name !== null && (
                <p dir="auto" className="record-text">
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
