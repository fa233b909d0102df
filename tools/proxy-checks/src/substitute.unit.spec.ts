import { expect, it } from 'vitest';
import { substitute } from './substitute.js';

it('a configuration gets the ports and names of a test', () => {
  const changed = substitute('listen 443;\nlisten [::]:443;\nreturn https://tools.example.com;', {
    '443': '15443',
    'tools.example.com': 'site.test',
  });
  expect(changed).toBe('listen 15443;\nlisten [::]:15443;\nreturn https://site.test;');
});

it('a replacement is not replaced again', () => {
  expect(substitute('80 443', { '80': '443', '443': '80' })).toBe('443 80');
});

it('a text that begins with another one has its own replacement', () => {
  expect(substitute('listen 443 ssl; listen 443 quic;', { 'listen 443': 'A', 'listen 443 quic': 'B' })).toBe(
    'A ssl; B;',
  );
});

it('a text with the signs of a pattern stands for itself', () => {
  expect(substitute('listen [::]:80; listen :80', { '[::]:80': '[::1]:8080' })).toBe(
    'listen [::1]:8080; listen :80',
  );
});

it('a text that the configuration lacks is an error', () => {
  expect(() => substitute('listen 443;', { '444': '15443' })).toThrow('The configuration lacks "444"');
});
