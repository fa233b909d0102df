import type { CategoryUses } from '@tools-hub/contracts';
import type { Read } from '../../../shared/api/read.js';
import { counted } from '../../../shared/text/counted.js';
import { NotLoaded } from './figures-failed.js';

const BONES = 4;

export function CategoryStatistics({ read }: { readonly read: Read<readonly CategoryUses[]> }) {
  const { data, error } = read;
  return (
    <section className="panel" aria-labelledby="category-statistics">
      <div className="panel-bar">
        <h2 id="category-statistics" className="panel-title">
          Category Statistics
        </h2>
      </div>
      {data === undefined ? (
        error === undefined ? (
          <div className="appear-late" role="status" aria-label="Loading...">
            {Array.from({ length: BONES }, (_, at) => (
              <div key={at} className="statistic" aria-hidden="true">
                <span className="bone h-4 w-1/3" />
                <span className="bone h-4 w-28" />
              </div>
            ))}
          </div>
        ) : (
          <NotLoaded />
        )
      ) : data.length === 0 ? (
        <p className="figures-message">No categories created yet.</p>
      ) : (
        // Whoever has no mouse scrolls it with the keyboard.
        <div className="statistics" role="region" aria-label="Tools and uses by category" tabIndex={0}>
          <ul>
            {data.map(({ categoryId, name, toolCount, uses }) => (
              <li key={categoryId} className="statistic">
                <span className="statistic-name" dir="auto">
                  {name}
                </span>
                <span className="statistic-figure">{counted(toolCount, 'tool')}</span>
                <span className="statistic-figure">{counted(uses, 'use')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
