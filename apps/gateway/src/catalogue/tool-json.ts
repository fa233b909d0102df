import type { Tool, ToolPage } from '@tools-hub/contracts';

const texts = new WeakMap<Tool, string>();

/** A page of tools as JSON. The JSON of a tool is cached until the tool changes. */
export const toolPageJson = ({ items, ...counts }: ToolPage): string =>
  `{"items":[${items.map(textOf).join(',')}],${JSON.stringify(counts).slice(1)}`;

const textOf = (tool: Tool): string => {
  const known = texts.get(tool);
  if (known !== undefined) return known;
  const text = JSON.stringify(tool);
  texts.set(tool, text);
  return text;
};
