import { grouped } from '../../../shared/text/counted.js';
import type { ImportPreview, PreviewRow } from './import-preview.js';
import { recordsIn, recordsInWords } from './records-in-words.js';

/** Rows that are shown: enough to know the file by. */
const SHOWN = 100;

/** What an import will do, before it is done. */
export function ImportSummary({ preview }: { readonly preview: ImportPreview }) {
  const { added, here, inactive, rows } = preview;
  const more = rows.length - SHOWN;
  const twice = recordsIn(here);
  return (
    <>
      <p className="import-count">Adds {recordsInWords(added)}.</p>
      {twice > 0 && (
        <div className="notice import-notice">
          <p className="notice-title">
            {recordsInWords(here)} {twice === 1 ? 'is' : 'are'} here already, by name or link.
          </p>
          <p>The directory would have {twice === 1 ? 'it' : 'them'} twice.</p>
        </div>
      )}
      {inactive > 0 && (
        <p className="field-hint import-hint">
          {grouped(inactive)} of them {inactive === 1 ? 'is' : 'are'} inactive: visitors do not see{' '}
          {inactive === 1 ? 'it' : 'them'}.
        </p>
      )}
      <div role="region" aria-label="What is added" tabIndex={0} className="import-scroll">
        <ul>
          {rows.slice(0, SHOWN).map((row, index) => (
            <Row key={index} row={row} />
          ))}
        </ul>
        {more > 0 && <p className="import-more">and {grouped(more)} more</p>}
      </div>
    </>
  );
}

function Row({ row: { kind, name, text, isHere, isInactive } }: { readonly row: PreviewRow }) {
  return (
    <li className="import-row">
      <p className="record-name">
        <span dir="auto" className="min-w-0 truncate">
          {name}
        </span>
        {isHere && <span className="inactive">Here already</span>}
        {isInactive && <span className="inactive">Inactive</span>}
      </p>
      <p dir="auto" className="record-text">
        {kind}
        {text !== null && ` · ${text}`}
      </p>
    </li>
  );
}
