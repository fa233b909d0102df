import { parseArgs } from 'node:util';
import { reasonOf, UserError } from '@tools-hub/local';
import type { Stage } from './stage.js';

const USAGE = 'npm test -- [stage …] [--only <part of a file name>] [--title <part of a title>]';

/**
 * Selects the stages that the command line names, or all stages that do not run on demand only. With `--only` or `--title`, only
 * matching tests run, and no other checks.
 * @throws UserError for a stage or an option that does not exist
 */
export function selectStages(stages: readonly Stage[], args: readonly string[]): readonly Stage[] {
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
  if (filter.length === 0) return chosen;
  return chosen.filter(({ kind }) => kind === 'jest').map((stage) => withArguments(stage, filter));
}

function readArguments(args: readonly string[]): { names: readonly string[]; filter: readonly string[] } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { only: { type: 'string' }, title: { type: 'string' } },
      allowPositionals: true,
    });
    const { only, title } = values;
    const filter = [
      ...(only === undefined ? [] : ['--testPathPatterns', only]),
      ...(title === undefined ? [] : ['--testNamePattern', title]),
    ];
    return { names: positionals, filter };
  } catch (error) {
    throw new UserError(`${reasonOf(error).split('. ')[0]}. ${USAGE}`);
  }
}

/** A stage may have no test that matches. */
const withArguments = (stage: Stage, more: readonly string[]): Stage => ({
  ...stage,
  commands: stage.commands.map(({ args }) => ({ args: [...args, ...more, '--passWithNoTests'] })),
});
