import { transformSync } from '@babel/core';
import linguiMacro from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import swcJest from '@swc/jest';

/** The imports of the texts' macros, which the build of the web app expands, too. */
const MACRO = /from ['"]@lingui\/(?:core|react)\/macro['"]/;

const linguiConfig = getConfig({ cwd: `${import.meta.dirname}/apps/web` });

/** Expands the macros, and leaves all else to swc. Jest asks for it synchronously, which rules out the build's own transformation. */
const expand = (source, filename) =>
  MACRO.test(source)
    ? transformSync(source, {
        filename,
        babelrc: false,
        configFile: false,
        retainLines: true,
        parserOpts: { plugins: ['typescript'] },
        plugins: [[linguiMacro, { linguiConfig }]],
      }).code
    : source;

/** Transforms TypeScript by swc, after the macros of the interface's texts. */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      ...swc,
      getCacheKey: (...of) => `${swc.getCacheKey(...of)}-macros`,
      process: (source, path, more) => swc.process(expand(source, path), path, more),
      processAsync: (source, path, more) => swc.processAsync(expand(source, path), path, more),
    };
  },
};
