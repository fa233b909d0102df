import { Skeleton } from '../../components/skeleton.js';
import { linkGrid, toolRow, toolWords } from './classes.js';

const LINKS = 6;
const ROWS = 8;

/** A skeleton of the page, shown after 150 ms. */
export function SitemapSkeleton() {
  return (
    <div className="animate-appear-late" aria-hidden="true">
      <div className="mb-10">
        <Skeleton className="mb-4 h-5 w-32" />
        <div className={linkGrid}>
          {Array.from({ length: LINKS }, (_, index) => (
            <Skeleton key={index} className="my-3 h-5 w-28" />
          ))}
        </div>
      </div>
      <div className="mb-10">
        <Skeleton className="mb-4 h-5 w-24" />
        <div>
          {Array.from({ length: ROWS }, (_, index) => (
            <div key={index} className={toolRow}>
              <div className={toolWords}>
                <Skeleton className="h-4 w-40" />
                <Skeleton className="mt-2 h-3 w-4/5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
