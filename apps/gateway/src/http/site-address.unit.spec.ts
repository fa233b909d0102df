import { expect, test } from 'vitest';
import { siteAddress } from './site-address.js';

test.each([
  ['https://tools.example', 'https://tools.example'],
  ['https://tools.example/', 'https://tools.example'],
  ['https://Tools.Example:8443/hub/', 'https://tools.example:8443/hub'],
  ['http://intranet', 'http://intranet'],
])('the configured address %s holds, whatever was asked', (configured, address) => {
  expect(siteAddress(configured, { protocol: 'http', host: '<script>' })).toBe(address);
});

test.each([
  ['http', 'tools.example', 'http://tools.example'],
  ['https', 'tools.example:443', 'https://tools.example'],
  ['http', 'localhost:8080', 'http://localhost:8080'],
  ['http', 'TOOLS_hub.example', 'http://tools_hub.example'],
  ['http', '[::1]:8080', 'http://[::1]:8080'],
  ['gopher', 'tools.example', 'http://tools.example'],
])(
  'the requested address is that of the site without a configured one: %s, %s',
  (protocol, host, address) => {
    expect(siteAddress(undefined, { protocol, host })).toBe(address);
  },
);

test.each([
  undefined,
  '',
  'a b',
  'evil.example/path',
  'user@evil.example',
  '"><script>',
  'a&b',
  'a:b',
  'a:99999',
  '[::1',
  '[1]',
  'x'.repeat(256),
  'a\r\nb',
  'ä.example',
])('an invalid host is refused: %j', (host) => {
  expect(() => siteAddress(undefined, { protocol: 'http', host })).toThrow(
    expect.objectContaining({ code: 'INVALID', details: [expect.objectContaining({ field: 'Host' })] }),
  );
});
