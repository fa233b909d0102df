import type { Sitemap, Tool } from '@tools-hub/contracts';
import { matcherOf } from '@tools-hub/contracts/folded-text';
import { stripMarkup } from '../../shared/text/strip-markup.js';

/** A tool with its plain description and its searched text. */
export interface IndexedTool {
  readonly tool: Tool;
  /** The slug of its page, or its id, which leads there, too. */
  readonly slug: string;
  readonly description: string;
  readonly categoryName: string | null;
  readonly text: string;
}

/** All tools in the site's order, category by category, the ones without a category last. */
export const indexedTools = ({ categories, uncategorised, slugs }: Sitemap): readonly IndexedTool[] => [
  ...categories.flatMap(({ name, tools }) => tools.map((tool) => indexed(tool, name, slugs?.[tool.id]))),
  ...uncategorised.map((tool) => indexed(tool, null, slugs?.[tool.id])),
];

const indexed = (tool: Tool, categoryName: string | null, slug = tool.id): IndexedTool => {
  const description = stripMarkup(tool.description ?? '');
  const text = [tool.name, description, categoryName ?? '', tool.link].join('\n');
  return { tool, slug, description, categoryName, text };
};

/** The tools whose text has every word of `sought`. */
export const matching = (tools: readonly IndexedTool[], sought: string): readonly IndexedTool[] => {
  const matches = matcherOf(sought);
  return tools.filter(({ text }) => matches(text));
};
