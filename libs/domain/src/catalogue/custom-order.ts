/** The properties that the site's custom order looks at. */
export interface Ordered {
  readonly id: string;
  readonly name: string;
  readonly sortOrder: number;
}

const names = new Intl.Collator('en');

/** Orders by name, then by id. */
export const byName = (a: Pick<Ordered, 'id' | 'name'>, b: Pick<Ordered, 'id' | 'name'>): number =>
  names.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** The site's custom order. */
export const byOrder = (a: Ordered, b: Ordered): number => a.sortOrder - b.sortOrder || byName(a, b);
