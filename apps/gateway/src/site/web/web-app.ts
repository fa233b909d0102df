import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { CATEGORY_PAGES, TOOL_PAGES } from '@tools-hub/contracts';
import type { Language } from '@tools-hub/domain';
import { GatewayConfig } from '../../gateway.config.js';
import { pageTemplate, type PageTemplate } from './page.js';

/** An entry of Vite's manifest. */
interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, BuiltFile>>;

/** The entry, which every page loads. */
const ENTRY = 'index.html';

/** The key of the page for unknown paths. */
export const NO_PAGE = '404';

/** The key of the home page with banners. */
export const HOME_WITH_BANNERS = 'banners';

/** The sources of the lazily loaded pages. */
const SOURCES: Readonly<Record<string, string>> = {
  '/sitemap': 'src/features/sitemap/sitemap-page.tsx',
  '/refer': 'src/features/refer/refer-page.tsx',
  '/new': 'src/features/additions/additions-page.tsx',
  '/suggest': 'src/features/suggest/suggest-page.tsx',
  [TOOL_PAGES]: 'src/features/record-pages/tool-page.tsx',
  [HOME_WITH_BANNERS]: 'src/features/home/banners.tsx',
  [NO_PAGE]: 'src/features/not-found/not-found-page.tsx',
  [CATEGORY_PAGES]: 'src/features/record-pages/category-page.tsx',
};

/** The built web app: the template of its pages, and the files that they load. Both are empty without one. */
@Injectable()
export class WebApp {
  /** The folder of the build; null where only the HTTP interface is served. */
  readonly root: string | null;
  readonly template: PageTemplate;
  readonly #manifest: Manifest;

  constructor({ WEB_ROOT }: GatewayConfig) {
    this.root = WEB_ROOT === undefined ? null : resolve(WEB_ROOT);
    this.template = pageTemplate(
      this.root === null ? '' : readFileSync(join(this.root, 'index.html'), 'utf8'),
    );
    const file = join(this.root ?? '', '.vite', 'manifest.json');
    this.#manifest =
      this.root !== null && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  }

  /** The files that a page needs besides the entry's, for preloading: those of the interface's texts, and those of the page. */
  modulesOf(page: string, language: Language): readonly string[] {
    const texts = this.#filesOf(`src/locales/${language}/site.po`);
    const source = SOURCES[page];
    return [...(source === undefined ? texts : this.#filesOf(source, texts))];
  }

  #filesOf(name: string, found = new Set<string>()): Set<string> {
    const built = this.#manifest[name];
    if (built === undefined || name === ENTRY || found.has(built.file)) return found;
    found.add(built.file);
    for (const imported of built.imports ?? []) this.#filesOf(imported, found);
    return found;
  }
}
