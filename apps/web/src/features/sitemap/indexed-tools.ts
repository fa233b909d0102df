import type { Sitemap, Tool } from '@tools-hub/contracts';
import { stripMarkup } from '../../shared/text/strip-markup.js';

/** A tool with its plain description and its searched text. */
export interface IndexedTool {
  readonly tool: Tool;
  /** The slug of its page, or its id, which leads there, too. */
  readonly slug: string;
  readonly description: string;
  readonly categoryName: string | null;
  readonly words: string;
}

/** All tools in the site's order, category by category, the ones without a category last. */
export const indexedTools = ({ categories, uncategorised, slugs }: Sitemap): readonly IndexedTool[] => [
  ...categories.flatMap(({ name, tools }) => tools.map((tool) => indexed(tool, name, slugs?.[tool.id]))),
  ...uncategorised.map((tool) => indexed(tool, null, slugs?.[tool.id])),
];

const indexed = (tool: Tool, categoryName: string | null, slug = tool.id): IndexedTool => {
  const description = stripMarkup(tool.description ?? '');
  const words = [tool.name, description, categoryName ?? '', tool.link].join('\n').toLowerCase();
  return { tool, slug, description, categoryName, words };
};

/** The tools whose text contains every word of `text`. */
export const matching = (tools: readonly IndexedTool[], text: string): readonly IndexedTool[] => {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.length === 0
    ? tools
    : tools.filter(({ words }) => wanted.every((word) => words.includes(word)));
};
