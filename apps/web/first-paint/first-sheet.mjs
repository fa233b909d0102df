import postcss from 'postcss';

/** Conditions that hold in every supported browser: Tailwind requires Chrome 111, Safari 16.4 or Firefox 128, which have these colours. */
const KNOWN_COLOURS = /^\(color:\s*(color-mix|lab)\(/;
/** The layer of Tailwind's substitute for `@property` in older browsers. */
const OLD_PROPERTIES = 'properties';

/** Parts of date and number fields, which no rendered page contains, and of invalid fields, which appear only after input. */
const UNUSED_PARTS = /::-webkit-(?:datetime|date-|calendar|inner-spin|outer-spin)|:-moz-ui-invalid/;

const CLASS = /\.((?:\\.|[\w-])+)/g;
/** The characters around a class in a script: white space, or the quotes of a string. */
const DELIMITER = /[\s"'`]/;

/** Whether a string in the scripts contains a class. */
const hasClass = (scripts, name) => {
  for (let at = scripts.indexOf(name); at !== -1; at = scripts.indexOf(name, at + 1)) {
    if (DELIMITER.test(scripts[at - 1]) && DELIMITER.test(scripts[at + name.length])) return true;
  }
  return false;
};

const withoutFallbacks = (sheet) => {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params === OLD_PROPERTIES && layer.nodes) layer.remove();
  });
  sheet.walkAtRules('supports', (condition) => {
    if (KNOWN_COLOURS.test(condition.params)) condition.replaceWith(condition.nodes);
  });
  sheet.walkRules((rule) => {
    const before = rule.prev();
    if (before?.type !== 'rule' || before.selector !== rule.selector) return;
    rule.prepend(before.nodes);
    before.remove();
  });
  // The last declaration of a property wins. Values with a prefix stay, for browsers that support only these.
  sheet.walkRules((rule) => {
    const later = new Set();
    for (const declaration of [...rule.nodes].reverse()) {
      if (declaration.type !== 'decl') continue;
      const key = `${declaration.prop}${declaration.important ? '!' : ''}`;
      if (later.has(key) && !declaration.value.startsWith('-webkit-')) declaration.remove();
      later.add(key);
    }
  });
};

const withoutUnusedParts = (sheet) => {
  // Print styles are not needed before the whole sheet has loaded.
  sheet.walkAtRules('media', (media) => {
    if (media.params === 'print') media.remove();
  });
  sheet.walkRules((rule) => {
    if (rule.selectors.every((selector) => UNUSED_PARTS.test(selector))) rule.remove();
  });
};

/** Removes utility classes that the scripts do not contain. The server may use classes of the other layers. */
const withoutUnused = (sheet, scripts) => {
  sheet.walkAtRules('layer', (layer) => {
    if (layer.params !== 'utilities') return;
    layer.walkRules((rule) => {
      const used = rule.selectors.some((selector) =>
        [...selector.matchAll(CLASS)].every(([, name]) => hasClass(scripts, name.replace(/\\(.)/g, '$1'))),
      );
      if (!used) rule.remove();
    });
  });
  const left = String(sheet);
  sheet.walkAtRules('property', (property) => {
    if (!left.includes(`var(${property.params}`)) property.remove();
  });
};

const withoutEmpty = (sheet) => {
  let removed = false;
  sheet.walkAtRules((rule) => {
    if (rule.nodes?.length !== 0) return;
    rule.remove();
    removed = true;
  });
  if (removed) withoutEmpty(sheet);
};

/**
 * Returns the part of the style sheet that a rendered page needs before its scripts load: without utilities of modules that load later,
 * and without Tailwind's fallbacks for unsupported browsers. The whole sheet follows later in the document and repeats every rule in the
 * original order, so it does not change the page.
 * @param scripts the code of the rendered modules
 */
export const firstSheet = (whole, scripts) => {
  const sheet = postcss.parse(whole);
  withoutFallbacks(sheet);
  withoutUnusedParts(sheet);
  withoutUnused(sheet, scripts);
  withoutEmpty(sheet);
  // The whole sheet contains the licence.
  sheet.walkComments((comment) => comment.remove());
  return String(sheet).replace(/\n/g, '').trim();
};
