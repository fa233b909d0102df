import { isUuidV4 } from '../fields/uuid.js';
import { streamOf } from '../log/record.js';
import { slugOf } from './slug.js';

/** A record with a page of its own. */
interface Named {
  readonly id: string;
  readonly name: string;
  readonly createdAt?: string;
}

/** Hexadecimal digits of an id that distinguish records of the same name. */
const ID_DIGITS = 8;
const ENDS_WITH_ID = new RegExp(`-([0-9a-f]{${ID_DIGITS}})$`);

/**
 * The addresses of the pages of tools or categories. The oldest record of a name has the slug of the name, each other one has the
 * beginning of its id behind it. A slug follows from the records alone, so all gateways have the same.
 */
export class Slugs {
  readonly #slugs = new Map<string, string>();
  readonly #ids = new Map<string, string>();
  readonly #former = new Map<string, string>();
  readonly #byDigits = new Map<string, string>();

  /** @param formerNames the names that records had before, by their stream */
  constructor(
    private readonly kind: 'tool' | 'category',
    records: ReadonlyMap<string, Named>,
    formerNames: ReadonlyMap<string, readonly string[]>,
  ) {
    const oldestFirst = [...records.values()].sort(byAge);
    for (const { id, name } of oldestFirst) this.#add(id, this.#baseOf(name));
    for (const { id } of oldestFirst) {
      for (const name of formerNames.get(streamOf(kind, id)) ?? []) {
        const slug = this.#baseOf(name);
        if (!this.#former.has(slug)) this.#former.set(slug, id);
      }
    }
  }

  /** The slug of a record; its id for a record that is not known. */
  of(id: string): string {
    return this.#slugs.get(id) ?? id;
  }

  /** The id of the record that a slug, a former slug or an id leads to. */
  find(slug: string): string | null {
    const lower: string = slug.toLowerCase();
    if (this.#slugs.has(lower)) return lower;
    const wanted = slugOf(slug);
    const digits = ENDS_WITH_ID.exec(lower)?.[1] ?? '';
    return (
      this.#ids.get(lower) ??
      this.#ids.get(wanted) ??
      this.#former.get(wanted) ??
      this.#byDigits.get(digits) ??
      null
    );
  }

  #add(id: string, base: string): void {
    const digits = id.slice(0, ID_DIGITS);
    // An id leads to its own record, whatever the names of others are.
    const isFree = (slug: string): boolean => !isUuidV4(slug) && !this.#ids.has(slug);
    const free = [base, `${base}-${digits}`].find(isFree) ?? id;
    this.#slugs.set(id, free);
    this.#ids.set(free, id);
    if (!this.#byDigits.has(digits)) this.#byDigits.set(digits, id);
  }

  /** A name without letters and digits has the kind of the record for a slug. */
  #baseOf(name: string): string {
    return slugOf(name) || this.kind;
  }
}

const byAge = (a: Named, b: Named): number => {
  const [first = '', second = ''] = [a.createdAt, b.createdAt];
  if (first !== second) return first < second ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};
