import { ADDRESS_VARIABLES, PATTERN_VARIABLES } from '@tools-hub/contracts';
import { isURL } from 'class-validator';

/** Messages about variables that are not valid. */
export type Problems = string[];

/** Reads a whole number; the default, if the variable is not set or not valid. */
export const wholeNumber = (
  environment: NodeJS.ProcessEnv,
  name: string,
  { range: [least, most], byDefault }: { range: readonly [number, number]; byDefault: number },
  problems: Problems,
): number => {
  const text = environment[name];
  if (text === undefined || text === '') return byDefault;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  problems.push(`${name} must be a whole number from ${least} to ${most}, not '${text}'`);
  return byDefault;
};

/** Checks the variables that the services require to be patterns or addresses. */
export const checkTexts = (environment: NodeJS.ProcessEnv, problems: Problems): void => {
  const check = (name: string, message: string, isValid: (text: string) => boolean): void => {
    const text = environment[name];
    if (text && !isValid(text)) problems.push(`${name} ${message}`);
  };
  for (const [name, { pattern, message }] of Object.entries(PATTERN_VARIABLES))
    check(name, message, (text) => pattern.test(text));
  for (const [name, { options, message }] of Object.entries(ADDRESS_VARIABLES))
    check(name, message, (text) => isURL(text, options));
};
