import type { Draft } from './record-draft.js';
import type { KeptRecord, RecordKind } from './record-kind.js';

type Kind<Fields extends object> = RecordKind<KeptRecord & Fields, Fields>;

interface ConflictNoticeProps<Fields extends object> {
  readonly kind: Pick<Kind<Fields>, 'labels' | 'inWords'> & { readonly rules: { readonly noun: string } };
  /** What was changed, in a sentence, where it is not one record of many. */
  readonly what?: string;
  readonly it?: string;
  readonly base: Draft<Fields>;
  readonly theirs: Draft<Fields>;
  readonly mine: Draft<Fields>;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Shows the fields that another owner, or another tab, saved since the form began. */
export function ConflictNotice<Fields extends object>({
  kind: { labels, inWords, rules },
  what = `this ${rules.noun}`,
  it = 'it',
  base,
  theirs,
  mine,
  takeTheirs,
  keepMine,
}: ConflictNoticeProps<Fields>) {
  const words = (key: keyof Fields, value: string | boolean): string =>
    typeof value === 'boolean'
      ? value
        ? 'on'
        : 'off'
      : value === ''
        ? 'none'
        : (inWords?.(key, value) ?? value);
  const keys = Object.keys(labels) as (keyof Fields)[];
  const changed = keys.filter((key) => theirs[key] !== base[key]);
  return (
    <section className="notice conflict" aria-label={`Another version of ${what}`}>
      <p role="alert" className="notice-title">
        {sentence(what)} {it === 'it' ? 'was' : 'were'} changed elsewhere since you opened {it}.
      </p>
      <div className="conflict-scroll">
        <table className="conflict-table">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Their version</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((key) => (
              <tr key={String(key)}>
                <th scope="row">{labels[key]}</th>
                <td dir="auto">{words(key, theirs[key])}</td>
                <td dir="auto">{mine[key] === base[key] ? 'not changed' : words(key, mine[key])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="form-actions">
        <button type="button" className="button" onClick={takeTheirs}>
          Use their version
        </button>
        <button type="button" className="button" onClick={keepMine}>
          Keep my changes
        </button>
      </div>
    </section>
  );
}
