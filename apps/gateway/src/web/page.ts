import { INITIAL_DATA_ID, type InitialData } from '@tools-hub/contracts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

/** JSON that may stand in a script element: nothing in it can end the element or begin a comment. */
const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** The web app's page with the site's title, description and first data in it. */
export const renderPage = (template: string, data: InitialData | null): string => {
  if (data === null) return template;
  const { site_title: title, site_description: description } = data.settings;
  // Functions, because `$` has a meaning in a replacement that is text.
  return template
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<!--page-meta-->', () => `<meta name="description" content="${escapeHtml(description)}" />`)
    .replace(
      '<!--initial-data-->',
      () => `<script type="application/json" id="${INITIAL_DATA_ID}">${scriptJson(data)}</script>`,
    );
};
