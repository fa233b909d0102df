import type { LoggedClick } from './click-columns.js';
import type { Evidence, GatewayAnswers, LoggedCommit } from './evidence.js';
import { differences, finding } from './findings.js';

/** Checks that the uses, tools and settings of every gateway equal the logs. */
export const judgeReadModels = ({ partitions, logs, gateways }: Evidence): readonly string[] => {
  const counted = partitions
    .flatMap((commits) => commits.flatMap(({ clicks }) => clicks))
    .filter(({ bot }) => !bot);
  const tools = foldTools(logs.catalogue);
  const byTool = countBy(counted, ({ toolId }) => (tools.has(toolId) ? toolId : null));
  const days = countBy(counted, ({ at }) => dayOf(at));
  const categoryDays = countBy(counted, ({ at, categoryId }) =>
    categoryId === null ? null : `${categoryId} ${dayOf(at)}`,
  );
  const footer = lastFooter(logs.settings);
  return gateways.flatMap((gateway) => {
    const uses = Object.fromEntries(gateway.tools.map(({ id, usageCount }) => [id, usageCount]));
    return [
      ...finding(`tools have other uses at ${gateway.name} than in the logs`, differences(byTool, uses)),
      ...finding(`days have other uses at ${gateway.name} than in the logs`, differences(days, gateway.days)),
      ...finding(
        `categories have other uses at ${gateway.name} than in the logs`,
        differences(categoryDays, gateway.categoryDays),
      ),
      ...finding(`tools are others at ${gateway.name} than in the log`, otherTools(tools, gateway)),
      ...(gateway.footer === footer
        ? []
        : [`The footer at ${gateway.name} is '${gateway.footer}' and in the log '${String(footer)}'`]),
    ];
  });
};

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

const countBy = (
  clicks: readonly LoggedClick[],
  keyOf: (click: LoggedClick) => string | null,
): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const click of clicks) {
    const key = keyOf(click);
    if (key !== null) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
};

interface NamedTool {
  readonly name: unknown;
  readonly description: unknown;
}

const foldTools = (commits: readonly LoggedCommit[]): ReadonlyMap<string, NamedTool> => {
  const tools = new Map<string, NamedTool>();
  for (const { type, stream, data } of commits.flatMap(({ events }) => events)) {
    const id = stream.slice(stream.indexOf('-') + 1);
    const known = tools.get(id);
    if (type === 'ToolAdded') tools.set(id, { name: data['name'], description: data['description'] ?? null });
    else if (type === 'ToolRemoved') tools.delete(id);
    else if (type === 'ToolChanged' && known) {
      const { name = known.name, description = known.description } = data;
      tools.set(id, { name, description });
    }
  }
  return tools;
};

const otherTools = (
  expected: ReadonlyMap<string, NamedTool>,
  { tools }: GatewayAnswers,
): readonly string[] => {
  const shown = new Map(tools.map(({ id, name, description }) => [id, { name, description }]));
  return [...new Set([...expected.keys(), ...shown.keys()])]
    .filter((id) => JSON.stringify(expected.get(id)) !== JSON.stringify(shown.get(id)))
    .map((id) => `${id} is ${JSON.stringify(shown.get(id))} instead of ${JSON.stringify(expected.get(id))}`);
};

const lastFooter = (commits: readonly LoggedCommit[]): unknown =>
  commits
    .flatMap(({ events }) => events)
    .filter(({ data }) => 'footer_text' in data)
    .at(-1)?.data['footer_text'] ?? null;
