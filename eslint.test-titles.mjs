const words = (...lines) => new Set(lines.flatMap((line) => line.split(' ')));

/** Words before a subject, words that go on with the subject of a `describe`, and those of a clause in place of a noun. */
const NO_SUBJECT = words(
  'about after again although and as because before but by despite during for from if in into of on once or otherwise since so that',
  'though through to under unless until what whatever when whenever where whereas which while who whose with within without',
);

const VERBS = words(
  'accepts adds allows am append appends are asks assigns be become becomes been begin begins belongs brings can cannot carries carry',
  'clears comes compares completes computes conforms contain contains continue continues could covers decides decode decodes deletes',
  'delivers did differ differs disappear disappears divides do does encodes end ends equals executes expires explains fail fails fetches',
  'find finds finishes follow follows forgets formats get gets give gives go goes had has have hides hold holds ignore ignores include',
  'includes is joins keep keeps knows lead leads leave leaves lets lose loses make makes may merges might must never not opens pass',
  'passes preloads prevents prints publishes puts redraws refuse refuses rejects remain remains remove removes renders repairs replaces',
  'resolves resumes returns reveal reveals say says sees sends serves shall should shows skips stay stays submits survives take takes',
  'tell tells throws tries understands unpack unpacks validates wait waits wants was were will would wraps',
);

/** Verbs that are plural nouns as well: 'changes are undone' has a subject, and 'changes nothing' has none. */
const VERBS_OR_NOUNS = words(
  'answers calls changes checks claims costs counts delays drops edits escapes exports filters imports limits links lists looks marks',
  'matches measures moves names needs offers orders packs reads records references reports requests resets restores rounds runs searches',
  'sets sorts starts stops stores sums switches turns updates uses writes',
);
const OBJECTS = words(
  'a all an another any both each either every everything exactly how it its itself little no nobody none nothing one only the their them',
  'these this those three two up what when where whether who',
);

/** The names of a call such as `it.each(…)('title', …)`: `it` and `each`. */
const namesOf = (callee) => {
  switch (callee.type) {
    case 'Identifier':
      return [callee.name];
    case 'MemberExpression':
      return [...namesOf(callee.object), callee.property.name];
    case 'CallExpression':
      return namesOf(callee.callee);
    case 'TaggedTemplateExpression':
      return namesOf(callee.tag);
    default:
      return [];
  }
};

const MODIFIERS = words('concurrent each fail fails fixme for only runIf sequential skip skipIf slow todo');

const isTest = (callee) => {
  const [name, ...modifiers] = namesOf(callee);
  return (name === 'it' || name === 'test') && modifiers.every((each) => MODIFIERS.has(each));
};

/** The text of a title up to its first placeholder, or nothing where the argument is no title. */
const beginningOf = (title) => {
  if (title?.type === 'Literal' && typeof title.value === 'string') return title.value;
  return title?.type === 'TemplateLiteral' ? title.quasis[0].value.cooked : '';
};

/** Whether a title may begin with its subject. The name of a button has a capital letter, so 'Find anything' may be one. */
const mayBeginWithSubject = (title) => {
  const [, first, , second = ''] = /^([a-z]+)(,? +([^\s,]+)|(?![^\s,]))/.exec(title) ?? [];
  const hasObject = OBJECTS.has(second) || /^[\d%]/.test(second);
  return !(NO_SUBJECT.has(first) || VERBS.has(first) || (VERBS_OR_NOUNS.has(first) && hasObject));
};

const sentence = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { subject: 'A title of a test is a sentence with a subject.' },
  },
  create: (context) => ({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!isTest(callee) || mayBeginWithSubject(beginningOf(title))) return;
      context.report({ node: title, messageId: 'subject' });
    },
  }),
};

/** Titles of tests read alone in a report. `eslint.test-titles.test.mjs` has probes for the rule. */
export const testTitles = [
  {
    plugins: { 'test-titles': { rules: { sentence } } },
    rules: { 'test-titles/sentence': 'error' },
  },
];
