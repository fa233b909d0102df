import ts from 'typescript';

/** The attributes that people see or hear. */
const ATTRIBUTES = new Set([
  ...[
    'label',
    'title',
    'aria-label',
    'placeholder',
    'hint',
    'about',
    'alt',
    'altText',
    'description',
    'message',
  ],
  ...[
    'clearLabel',
    'summary',
    'heading',
    'caption',
    'aria-description',
    'aria-roledescription',
    'note',
    'legend',
  ],
]);
/** Examples of what is typed, which are the same in all languages. */
const EXAMPLE = /^https?:\/\//;
const WORD = /[A-Za-z]{2,}/;
const SENTENCE = /^[“"]?[A-Z][a-z']+ /;
const MACROS = /^(?:t|msg|plural|select|ph)$/;
/** Calls whose texts are for developers. */
const NOT_SHOWN = /^console\.|Error$/;

type Text = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node);

const lettersOf = (text: Text): string =>
  ts.isTemplateExpression(text)
    ? [text.head, ...text.templateSpans.map(({ literal }) => literal)].map((part) => part.text).join(' ')
    : text.text;

const callOf = (node: ts.Node): string | null =>
  ts.isCallExpression(node) || ts.isNewExpression(node)
    ? node.expression.getText()
    : ts.isTaggedTemplateExpression(node)
      ? node.tag.getText()
      : ts.isJsxElement(node)
        ? node.openingElement.tagName.getText()
        : null;

/** Whether a node is within a message, or within a text for developers. */
const isExcepted = (node: ts.Node): boolean => {
  for (let at = node.parent as ts.Node | undefined; at !== undefined; at = at.parent as ts.Node | undefined) {
    const call = callOf(at);
    if (call !== null && (MACROS.test(call) || NOT_SHOWN.test(call) || call === 'Trans')) return true;
  }
  return false;
};

/** The texts of an expression that are shown as they are. */
const shownOf = (node: ts.Expression): readonly Text[] => {
  if (isText(node)) return [node];
  if (ts.isParenthesizedExpression(node)) return shownOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...shownOf(node.whenTrue), ...shownOf(node.whenFalse)];
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken) return shownOf(node.right);
  const isEither = kind === ts.SyntaxKind.BarBarToken || kind === ts.SyntaxKind.QuestionQuestionToken;
  return isEither ? [...shownOf(node.left), ...shownOf(node.right)] : [];
};

/** The nodes of an element or a statement that show a text. */
const textsAt = (node: ts.Node): readonly ts.Node[] => {
  if (ts.isJsxText(node)) return WORD.test(node.text) ? [node] : [];
  if (ts.isJsxExpression(node) && node.expression !== undefined && !ts.isJsxAttribute(node.parent))
    return shownOf(node.expression).filter((text) => WORD.test(lettersOf(text)));
  if (ts.isJsxAttribute(node) && node.initializer !== undefined && ATTRIBUTES.has(node.name.getText())) {
    const { initializer } = node;
    const texts = isText(initializer)
      ? [initializer]
      : ts.isJsxExpression(initializer) && initializer.expression !== undefined
        ? shownOf(initializer.expression)
        : [];
    return texts.filter((text) => WORD.test(lettersOf(text)) && !EXAMPLE.test(lettersOf(text)));
  }
  return isText(node) && SENTENCE.test(lettersOf(node)) ? [node] : [];
};

/** The texts of a source file that people see, and that are no messages of a catalogue. */
export const untranslatedTexts = (path: string, code: string): readonly string[] => {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  const found = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    for (const text of textsAt(node)) if (!isExcepted(text)) found.add(text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return [...found].map((node) => node.getText().trim().replace(/\s+/g, ' '));
};
