import type { RecordKind } from '../../support/directory.js';

/** Texts with a special meaning for a store or a browser. */
export const TEXTS: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '"><script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<b>script>alert(1)<</b>/script>',
  '<!-- comment --> text',
  '<b',
  '>',
  'a < b > c',
  '<iframe srcdoc="<script>x</script>">',
  '</textarea><script>x</script>',
  '<a href="javascript:alert(1)">x</a>',
  '\u0000',
  'a\u0000b',
  'a\u0007b\u001b[31m',
  '\u007f',
  'a\r\nSet-Cookie: x=1',
  '\ud800',
  'a\udc00b',
  '\ud83d',
  '<\ud800script>x</script>',
  '\ufeffa',
  '\u202Eabc',
  '{"$gt":""}',
  '$where',
  "'; DROP TABLE tools; --",
  '__proto__',
  '${7*7}{{7*7}}',
  '%00%0d%0a',
  '&lt;script&gt;',
];

export const TEXT_FIELDS: Readonly<Record<RecordKind, readonly string[]>> = {
  tools: ['name', 'description'],
  categories: ['name', 'description'],
  banners: ['title', 'description'],
};

export const SETTINGS_TEXTS = ['site_title', 'site_description', 'footer_text'] as const;
