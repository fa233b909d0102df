import { counted } from '../../../shared/text/counted.js';
import type { FileProblem } from './import-problems.js';

interface ProblemListProps {
  readonly problems: readonly FileProblem[];
}

/** Lists each problem of a file. An import takes the whole file or nothing. */
export function ProblemList({ problems }: ProblemListProps) {
  return (
    <>
      <p className="form-note">
        Fix {problems.length === 1 ? 'this problem' : `these ${counted(problems.length, 'problem')}`} first.
        Nothing was imported.
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
