import { readFileSync } from 'node:fs';
import { UserError } from '../console/user-error.js';

/** What the launcher itself looks at: the other secrets are the services'. */
const SECRETS = ['MONGODB_URI', 'ADMIN_PASSWORD'];

/**
 * The environment with the secrets that it keeps in files (`X_FILE`) in their places.
 * @throws UserError naming every variable that is given twice or whose file can't be read.
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = { ...environment };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    // A service that saw both would refuse them.
    Reflect.deleteProperty(found, `${name}_FILE`);
    const secret = readSecret(path);
    if (environment[name]) problems.push(`${name} and ${name}_FILE are both set: one of them must go`);
    else if (secret === undefined)
      problems.push(`${name}_FILE names ${path}, which can't be read or is empty`);
    else found[name] = secret;
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'));
  return found;
}

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '') || undefined;
  } catch {
    return undefined;
  }
}
