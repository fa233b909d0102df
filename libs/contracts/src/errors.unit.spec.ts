import { expect, test } from 'vitest';
import { requireValid } from './errors.js';

const issues = [{ field: 'title', message: 'is required' }];

test('issues are refused, each by its field', () => {
  expect(() => requireValid({ fields: {}, issues: [], missing: false })).not.toThrow();
  expect(() => requireValid({ fields: {}, issues, missing: false })).toThrow(
    expect.objectContaining({ code: 'INVALID', message: 'Some fields are not valid', details: issues }),
  );
});

test('a missing field is refused with the message of the form', () => {
  expect(() => requireValid({ fields: {}, issues, missing: true })).toThrow(
    'Please fill in all required fields',
  );
  expect(() => requireValid({ fields: {}, issues, missing: true }, 'Please enter a title')).toThrow(
    'Please enter a title',
  );
});
