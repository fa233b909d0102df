import postcss from 'postcss';

/** Conditions that every supported browser meets: Tailwind needs Chrome 111, Safari 16.4 or Firefox 128, which know these colours. */
const KNOWN_COLOURS = /^\(color:\s*(color-mix|lab)\(/;
/** Tailwind's substitute for `@property` in older browsers. */
const OLD_PROPERTIES = 'properties';

/** Parts of date and number fields, which no rendered page has, and marks of invalid fields, which no page has before it is used. Paper comes later, too. */
const UNUSED_PARTS = /::-webkit-(?:datetime|date-|calendar|inner-spin|outer-spin)|:-moz-ui-invalid/;

const CLASS = /\.((?:\\.|[\w-])+)/g;
/** The characters beside a class in a script: white space, or the quote of a text. */
const BESIDE = /[\s"'`]/;

/** Whether a text of the scripts has a class. */
const hasClass = (scripts, name) => {
  for (let at = scripts.indexOf(name); at !== -1; at = scripts.indexOf(name, at + 1)) {
    if (BESIDE.test(scripts[at - 1]) && BESIDE.test(scripts[at + name.length])) return true;
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
  // Of the values of a property the last one counts, except where only the prefixed one is known.
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
  sheet.walkAtRules('media', (media) => {
    if (media.params === 'print') media.remove();
  });
  sheet.walkRules((rule) => {
    if (rule.selectors.every((selector) => UNUSED_PARTS.test(selector))) rule.remove();
  });
};

/** Leaves out the classes that the scripts do not have. A class of another layer than the utilities may be the server's. */
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
 * The part of the style sheet that a rendered page needs before its scripts: without the utilities of parts that load later, and without
 * what Tailwind writes for browsers that it does not support. The whole sheet comes later in the document and has every rule again, in its
 * order, so it changes nothing.
 * @param scripts the code of the parts that are rendered
 */
export const firstSheet = (whole, scripts) => {
  const sheet = postcss.parse(whole);
  withoutFallbacks(sheet);
  withoutUnusedParts(sheet);
  withoutUnused(sheet, scripts);
  withoutEmpty(sheet);
  // The whole sheet has the licence.
  sheet.walkComments((comment) => comment.remove());
  return String(sheet).replace(/\n/g, '').trim();
};
