/** Messages about variables that are not valid. */
export type Problems = string[];

/** Reads a whole number; the default, if the variable is not set or not valid. */
export function wholeNumber(
  environment: NodeJS.ProcessEnv,
  name: string,
  { least, most, byDefault }: { least: number; most: number; byDefault: number },
  problems: Problems,
): number {
  const text = environment[name];
  if (text === undefined || text === '') return byDefault;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  problems.push(`${name} must be a whole number from ${least} to ${most}, not '${text}'`);
  return byDefault;
}

/** Checks that an address begins with one of the protocols. */
export function checkAddress(
  environment: NodeJS.ProcessEnv,
  name: string,
  protocols: string[],
  problems: Problems,
): void {
  const text = environment[name];
  if (text === undefined || text === '') return;
  // A list of hosts is not a valid URL, so only the beginning is checked.
  if (protocols.some((protocol) => text.startsWith(`${protocol}://`) && text.length > protocol.length + 3))
    return;
  problems.push(`${name} must begin with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`);
}
