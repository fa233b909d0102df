/**
 * Utilities of Tailwind whose selectors end with a position and no class: lines and spaces between siblings, and styles of a first or last
 * child that its parent gives. And `:has()` with a path.
 */
const WIDE = /(?:^|[\s:])(?:divide|space)-[xy]|\*:(?:not-)?(?:first|last|nth|odd|even|only)|has-\[[^\]\s]+_/;

const subject = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      wide: 'Give the class to the element itself: Safari tries this selector on many elements whenever one is added.',
    },
  },
  create: (context) => {
    const check = (node, text) => {
      if (typeof text === 'string' && WIDE.test(text)) context.report({ node, messageId: 'wide' });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
    };
  },
};

/** Styles of the web app are local (docs/decisions/0110-styles-are-local.md). `eslint.local-styles.test.mjs` has probes for the rule. */
export const localStyles = [
  {
    files: ['apps/web/src/**/*.{ts,tsx}'],
    plugins: { 'local-styles': { rules: { subject } } },
    rules: { 'local-styles/subject': 'error' },
  },
];
