import { Parser } from 'htmlparser2';

type Attributes = Readonly<Record<string, string>>;

/** A page as a program without JavaScript reads it. */
export interface CrawledPage {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly canonicals: readonly string[];
  readonly robots: readonly string[];
  /** The addresses of links, as they are written. */
  readonly links: readonly string[];
  /** The addresses of all files that it names. */
  readonly files: readonly string[];
  /** The texts of its structured data. */
  readonly structuredData: readonly string[];
}

export const readPage = (html: string): CrawledPage => {
  const page = {
    titles: [] as string[],
    descriptions: [] as string[],
    canonicals: [] as string[],
    robots: [] as string[],
    links: [] as string[],
    files: [] as string[],
    structuredData: [] as string[],
  };
  /** The text so far of the element that is being read; null outside of such elements. */
  let text: string | null = null;
  const take = (list: string[], value: string | undefined): void => {
    if (value) list.push(value);
  };
  const onHeadLink = ({ rel, href }: Attributes): void => {
    if (rel === 'canonical') take(page.canonicals, href);
    else take(page.files, href);
  };
  const onMeta = ({ name, property, content }: Attributes): void => {
    if (name === 'description') take(page.descriptions, content);
    if (name === 'robots') take(page.robots, content);
    if (property === 'og:image') take(page.files, content);
  };
  const parser = new Parser({
    onopentag: (tag, attributes: Attributes) => {
      // The other languages of a page are the same page to search engines.
      if (tag === 'a' && attributes['rel'] !== 'nofollow') take(page.links, attributes['href']);
      if (tag === 'form') take(page.links, attributes['action']);
      if (tag === 'link') onHeadLink(attributes);
      if (tag === 'meta') onMeta(attributes);
      if (tag === 'img' || tag === 'script') take(page.files, attributes['src']);
      if (tag === 'title' || attributes['type'] === 'application/ld+json') text = '';
    },
    ontext: (part) => {
      if (text !== null) text += part;
    },
    onclosetag: (tag) => {
      if (text === null) return;
      (tag === 'title' ? page.titles : page.structuredData).push(text);
      text = null;
    },
  });
  parser.end(html);
  return page;
};
