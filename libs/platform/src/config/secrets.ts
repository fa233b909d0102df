import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.js';

const SECRETS = Symbol('secrets');

/** Marks a variable that holds a secret. X may also be set by X_FILE, the path of a file with the value. */
export const Secret =
  (): PropertyDecorator =>
  (target, property): void => {
    Reflect.defineProperty(target, SECRETS, {
      value: [...secretsIn(target), String(property)],
      configurable: true,
    });
  };

const secretsIn = (prototype: object): readonly string[] => {
  const names: unknown = Reflect.get(prototype, SECRETS);
  return Array.isArray(names) ? names.map(String) : [];
};

/** The variables of a configuration that hold secrets. */
export const secretsOf = (Class: new () => object): readonly string[] => {
  const prototype: unknown = Class.prototype;
  return typeof prototype === 'object' && prototype !== null ? secretsIn(prototype) : [];
};

/**
 * The environment with the values of secrets that are in files.
 * @throws ConfigError that names every variable which is set twice or whose file can't be read
 */
export const withSecretFiles = (
  environment: NodeJS.ProcessEnv,
  secrets: readonly string[],
): NodeJS.ProcessEnv => {
  const found = { ...environment };
  const problems: string[] = [];
  for (const name of secrets) {
    const path = environment[`${name}_FILE`];
    if (path === undefined) continue;
    const secret = readSecret(path);
    if (environment[name] !== undefined) {
      problems.push(`${name} and ${name}_FILE are both set: unset one of them`);
    } else if (typeof secret === 'string') found[name] = secret;
    else problems.push(`${name}_FILE names ${path}, which ${secret.problem}`);
  }
  if (problems.length > 0) throw new ConfigError(problems);
  return found;
};

/** Removes the final line end, which editors and `echo` add and which isn't part of the secret. */
const readSecret = (path: string): string | { readonly problem: string } => {
  try {
    const secret = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    return secret === '' ? { problem: 'is empty' } : secret;
  } catch (error) {
    const code =
      typeof error === 'object' && error !== null && 'code' in error ? ` (${String(error.code)})` : '';
    return { problem: `can't be read${code}` };
  }
};
