const SEPARATOR = '__';
const ANY_PREFIX = /^(GATEWAY|CATALOGUE|SETTINGS|AUTH|USAGE_ANALYTICS|LINKS)__/;

/** The variables of one service: `USAGE_ANALYTICS__PORT` is the `PORT` of usage-analytics alone, and goes before `PORT`. */
export const environmentOf = (service: string, environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => {
  const prefix = `${service.toUpperCase().replaceAll('-', '_')}${SEPARATOR}`;
  const entries = Object.entries(environment);
  return {
    ...Object.fromEntries(entries.filter(([name]) => !ANY_PREFIX.test(name))),
    ...Object.fromEntries(
      entries
        .filter(([name]) => name.startsWith(prefix))
        .map(([name, value]) => [name.slice(prefix.length), value]),
    ),
  };
};
