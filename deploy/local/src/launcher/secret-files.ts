import { readFileSync } from 'node:fs';
import { UserError } from '../console/user-error.js';

/** The secrets that the launcher reads. The services read the others themselves. */
const SECRETS = ['MONGODB_URI', 'ADMIN_PASSWORD'];

/**
 * Replaces each `X_FILE` of the environment with the variable `X` and the file's content.
 * @throws UserError that names every variable that is set twice or whose file cannot be read
 */
export const withSecretFiles = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const found = { ...environment };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    // A service refuses an environment with both.
    Reflect.deleteProperty(found, `${name}_FILE`);
    const secret = readSecret(path);
    if (environment[name]) problems.push(`${name} and ${name}_FILE are both set: unset one of them`);
    else if (secret === undefined)
      problems.push(`${name}_FILE names ${path}, which can't be read or is empty`);
    else found[name] = secret;
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return found;
};

const readSecret = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '') || undefined;
  } catch {
    return undefined;
  }
};
