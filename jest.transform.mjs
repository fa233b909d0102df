import { transformSync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import swcJest from '@swc/jest';

/** Imports of Lingui's macros, which the build of the web app expands, too. */
const MACRO = /from ['"]@lingui\/(?:core|react)\/macro['"]/;

const linguiConfig = getConfig({ cwd: `${import.meta.dirname}/apps/web` });

/** The variables of Vite's builds: tests are neither one of a browser nor of the server. */
const BUILD_VARIABLE = /\bimport\.meta\.env\.\w+/g;

/** Expands Lingui's macros and nothing else. Jest requires a synchronous transform, which the plugin of the build does not offer. */
const expand = (text, filename) => {
  const source = text.replace(BUILD_VARIABLE, 'false');
  return MACRO.test(source)
    ? transformSync(source, {
        filename,
        babelrc: false,
        configFile: false,
        retainLines: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[linguiMacro, { linguiConfig }]],
      }).code
    : source;
};

/** Transforms TypeScript with swc after expanding Lingui's macros. */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (...args) => `${swc.getCacheKey(...args)}-macros-2`,
      process: (source, path, options) => swc.process(expand(source, path), path, options),
      processAsync: (source, path, options) => swc.processAsync(expand(source, path), path, options),
    };
  },
};
