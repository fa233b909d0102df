const LINKS = 6;
const ROWS = 8;

/** The shape of what comes, after 150 ms. */
export function SitemapSkeleton() {
  return (
    <div className="appear-late" aria-hidden="true">
      <div className="page-section">
        <div className="bone mb-5 h-5 w-32" />
        <div className="link-grid">
          {Array.from({ length: LINKS }, (_, index) => (
            <div key={index} className="bone my-3 h-5 w-28" />
          ))}
        </div>
      </div>
      <div className="page-section">
        <div className="bone mb-5 h-5 w-24" />
        <div className="tool-index">
          {Array.from({ length: ROWS }, (_, index) => (
            <div key={index} className="tool-row">
              <div className="tool-row-words">
                <div className="bone h-4 w-40" />
                <div className="bone mt-2 h-3 w-4/5" />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
