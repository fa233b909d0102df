/**
 * Problems of an item of structured data by what Google's documentation requires of its type: site names with the search of a site,
 * breadcrumbs, and the summary page of a list. https://developers.google.com/search/docs/appearance/structured-data
 * @param address the address of the page that has the item
 */
export const structuredDataProblems = (item: unknown, address: string): readonly string[] => {
  if (!isRecord(item)) return ['it is no item'];
  const problems = item['@context'] === 'https://schema.org' ? [] : ['its context is not schema.org'];
  switch (item['@type']) {
    case 'WebSite':
      return [...problems, ...siteProblems(item, address)];
    case 'BreadcrumbList':
      return [...problems, ...listProblems(item, 'item', 2, address)];
    case 'ItemList':
      return [...problems, ...listProblems(item, 'url', 1, address)];
    default:
      return [...problems, `the type ${JSON.stringify(item['@type'])} is not known`];
  }
};

type Item = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** Whether a value is a whole address of the same site. */
const isOfSite = (value: unknown, address: string): value is string =>
  isText(value) && URL.canParse(value) && new URL(value).origin === new URL(address).origin;

const siteProblems = (item: Item, address: string): readonly string[] => {
  const { name, url, potentialAction } = item;
  const problems = [
    ...(isText(name) ? [] : ['the site has no name']),
    // The address of a site's name is that of its home page.
    ...(url === `${new URL(address).origin}/` ? [] : [`the site's url is ${JSON.stringify(url)}`]),
  ];
  const action = isRecord(potentialAction) ? potentialAction : {};
  const target = isRecord(action['target']) ? action['target']['urlTemplate'] : undefined;
  if (action['@type'] !== 'SearchAction') problems.push('there is no SearchAction');
  if (!isOfSite(target, address) || !target.includes('{search_term_string}'))
    problems.push(`the search leads to ${JSON.stringify(target)}`);
  if (action['query-input'] !== 'required name=search_term_string')
    problems.push('the search does not name its input');
  return problems;
};

/** @param link the property with the address of an entry */
const listProblems = (
  item: Item,
  link: 'item' | 'url',
  least: number,
  address: string,
): readonly string[] => {
  const entries: unknown[] = Array.isArray(item['itemListElement']) ? item['itemListElement'] : [];
  const links = entries.map((entry) => (isRecord(entry) ? entry[link] : undefined));
  return [
    ...(entries.length >= least ? [] : [`the list has ${entries.length} entries`]),
    ...(new Set(links).size === links.length ? [] : ['an address is twice in the list']),
    ...entries.flatMap((entry, index) => {
      if (!isRecord(entry)) return [`entry ${index + 1} is no item`];
      return [
        ...(entry['@type'] === 'ListItem' ? [] : [`entry ${index + 1} is no ListItem`]),
        ...(entry['position'] === index + 1
          ? []
          : [`entry ${index + 1} is at ${JSON.stringify(entry['position'])}`]),
        ...(isText(entry['name']) ? [] : [`entry ${index + 1} has no name`]),
        ...(isOfSite(entry[link], address)
          ? []
          : [`entry ${index + 1} leads to ${JSON.stringify(entry[link])}`]),
      ];
    }),
  ];
};
