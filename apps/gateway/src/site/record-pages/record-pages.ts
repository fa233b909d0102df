import { Injectable } from '@nestjs/common';
import {
  MAX_ALIKE,
  MAX_OF_CATEGORY,
  type CategoryPageData,
  type LinkedTool,
  type ToolPageData,
} from '@tools-hub/contracts';
import { byName, byOrder, Slugs, type ToolRecord } from '@tools-hub/domain';
import type { CatalogueView } from '../../read-models/catalogue-view.js';
import { withUses } from '../../catalogue/tool-list.js';
import { CatalogueReadModel } from '../../read-models/catalogue-read-model.js';
import { UsageCounts } from '../../read-models/usage-counts.js';

interface SlugsOfState {
  readonly view: CatalogueView;
  readonly position: number;
  readonly tools: Slugs;
  readonly categories: Slugs;
}

/** The pages of single tools and categories. */
@Injectable()
export class RecordPages {
  #slugs: SlugsOfState | null = null;

  constructor(
    private readonly catalogue: CatalogueReadModel,
    private readonly counts: UsageCounts,
  ) {}

  /** The slugs of all records, made once for each state of the catalogue. */
  get slugs(): SlugsOfState {
    const { view, position } = this.catalogue;
    const known = this.#slugs;
    if (known !== null && known.view === view && known.position === position) return known;
    const { tools, categories, formerNames } = view;
    this.#slugs = {
      view,
      position,
      tools: new Slugs('tool', tools, formerNames),
      categories: new Slugs('category', categories, formerNames),
    };
    return this.#slugs;
  }

  /** The page of a tool that visitors see, by a slug, a former slug or an id; null for any other. */
  tool(slug: string): ToolPageData | null {
    const { view } = this.catalogue;
    const { tools, categories } = this.slugs;
    const record = view.tools.get(tools.find(slug) ?? '');
    if (record === undefined || !view.shows(record)) return null;
    const category = view.categories.get(record.categoryId ?? '');
    return {
      ...this.#linked(record),
      category:
        category === undefined
          ? null
          : { id: category.id, name: category.name, slug: categories.of(category.id) },
      alike: category === undefined ? [] : this.#alike(record),
    };
  }

  /** The page of a category, by a slug, a former slug or an id; null for one that is not known. */
  category(slug: string): CategoryPageData | null {
    const { view } = this.catalogue;
    const { categories } = this.slugs;
    const record = view.categories.get(categories.find(slug) ?? '');
    if (record === undefined) return null;
    const tools = this.#shownIn(record.id).sort(byOrder);
    return {
      slug: categories.of(record.id),
      category: { ...record, toolCount: tools.length },
      tools: tools.slice(0, MAX_OF_CATEGORY).map((tool) => this.#linked(tool)),
    };
  }

  #alike({ id, categoryId }: ToolRecord): LinkedTool[] {
    const usesOf = this.counts.of;
    return this.#shownIn(categoryId)
      .filter((other) => other.id !== id)
      .sort((a, b) => usesOf(b.id) - usesOf(a.id) || byName(a, b))
      .slice(0, MAX_ALIKE)
      .map((tool) => this.#linked(tool));
  }

  #shownIn(categoryId: string | null): ToolRecord[] {
    return this.catalogue.view.listed
      .map(({ record }) => record)
      .filter((record) => record.categoryId === categoryId);
  }

  #linked(record: ToolRecord): LinkedTool {
    return { slug: this.slugs.tools.of(record.id), tool: withUses(record, this.counts.of) };
  }
}
