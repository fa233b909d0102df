/** Resolved for every module but the one with this id, which needs React's own. */
const ID = '\0jsx-runtime';

/**
 * Makes React's functions for JSX exports of a module. React has them as properties of a CommonJS module, whose name each element of a
 * page would repeat: 900 bytes in all.
 */
export const jsxRuntime = () => ({
  name: 'jsx-runtime',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react\/jsx-runtime$/ },
    handler: (_source, importer) => (importer === ID ? null : ID),
  },
  load: {
    filter: { id: /^\0jsx-runtime$/ },
    handler: () => `import runtime from 'react/jsx-runtime'; export const { Fragment, jsx, jsxs } = runtime;`,
  },
});
