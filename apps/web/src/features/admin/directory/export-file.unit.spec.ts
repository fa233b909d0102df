import { expect, test } from '@jest/globals';
import { exportName } from './export-file.js';

test.each([
  [new Date(2026, 0, 5, 23, 59), 'tools-hub-2026-01-05.json'],
  [new Date(2026, 11, 31, 0, 0), 'tools-hub-2026-12-31.json'],
])('the export made at %s is named %s', (now, name) => {
  expect(exportName(now)).toBe(name);
});
