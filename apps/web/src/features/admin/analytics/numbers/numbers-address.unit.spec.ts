import { describe, expect, it } from 'vitest';
import { toolOfNumbers, withNumbers, withoutNumbers } from './numbers-address.js';

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const params = (text: string): URLSearchParams => new URLSearchParams(text);

describe('the address of the numbers of a tool', () => {
  it('the address of the numbers of a tool names the tool, in lower case', () => {
    expect(toolOfNumbers(params(`numbers=${ID.toUpperCase()}`))).toBe(ID);
  });

  it.each(['', 'numbers=', 'numbers=7', `numbers=${ID}x`, `tool=${ID}`])(
    'the query %j is no address of the numbers of a tool',
    (text) => {
      expect(toolOfNumbers(params(text))).toBeNull();
    },
  );

  it('the address of the numbers of a tool keeps the other parameters of the page and leaves the history', () => {
    expect(withNumbers(params('search=wiki&tab=history&record=x'), ID)).toBe(`?search=wiki&numbers=${ID}`);
  });

  it('the address of the numbers of a tool is left without a trace', () => {
    expect(withoutNumbers(params(`search=wiki&numbers=${ID}&tab=history`))).toBe('?search=wiki');
    expect(withoutNumbers(params(`numbers=${ID}`))).toBe('');
  });
});
