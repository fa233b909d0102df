import { parseArgs } from 'node:util';
import { reasonOf, UserError } from '@tools-hub/local';
import type { Stage } from './stage.js';

const USAGE = 'npm test -- [stage …] [--only <part of a file name>] [--title <part of a title>]';

/**
 * Selects the stages that the command line names, or all stages that do not run on demand only. With `--only` or `--title`, only
 * matching tests run, and no other checks.
 * @throws UserError for a stage or an option that does not exist
 */
export const selectStages = (stages: readonly Stage[], args: readonly string[]): readonly Stage[] => {
  const { names, filter } = readArguments(args);
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = stages.map(({ name }) => name).join(', ');
    throw new UserError(`There is no stage ${unknown.join(', ')}: npm test -- [${known}]`);
  }
  const chosen =
    names.length === 0
      ? stages.filter(({ onDemand = false }) => !onDemand)
      : stages.filter(({ name }) => names.includes(name));
  if (filter.only === undefined && filter.title === undefined) return chosen;
  return chosen.filter(({ kind }) => kind !== 'checks').map((stage) => withFilter(stage, filter));
};

interface Filter {
  readonly only?: string | undefined;
  readonly title?: string | undefined;
}

const readArguments = (args: readonly string[]): { names: readonly string[]; filter: Filter } => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { only: { type: 'string' }, title: { type: 'string' } },
      allowPositionals: true,
    });
    return { names: positionals, filter: values };
  } catch (error) {
    throw new UserError(`${reasonOf(error).split('. ')[0]}. ${USAGE}`);
  }
};

/** A stage may have no test that matches. */
const withFilter = (stage: Stage, filter: Filter): Stage => {
  const more = stage.kind === 'vitest' ? vitestArguments(filter) : playwrightArguments(filter);
  return { ...stage, commands: stage.commands.map(({ args }) => ({ args: [...args, ...more] })) };
};

const vitestArguments = ({ only, title }: Filter): readonly string[] => [
  ...(only === undefined ? [] : [only]),
  ...(title === undefined ? [] : [`--testNamePattern=${title}`]),
  '--passWithNoTests',
];

const playwrightArguments = ({ only, title }: Filter): readonly string[] => [
  ...(only === undefined ? [] : [only]),
  ...(title === undefined ? [] : [`--grep=${title}`]),
  '--pass-with-no-tests',
];
