import { describe, expect, test } from 'vitest';
import type { Additions, Recommendations, Sitemap } from '@tools-hub/contracts';
import {
  isListableCategory,
  isListableTool,
  listableAdditions,
  listableRecommendations,
  listableSitemap,
} from './listable.js';

const ID = '0b8f6cbe-0f36-4f0e-9a3e-6a0f4f5b8c1d';
const NOT_V4 = '0b8f6cbe-0f36-1f0e-9a3e-6a0f4f5b8c1d';
const tool = { id: ID, name: 'Jira', link: 'https://jira.example/' };
const category = { id: ID, name: 'Plans', tools: [tool] };

/** Casts a body that the network may have sent. */
const answer = (body: unknown) => body as Sitemap & Recommendations & Additions;

describe('listable tools', () => {
  test('a tool with a v4 id, a name and a link is listed', () => {
    expect(isListableTool(tool)).toBe(true);
    expect(isListableTool({ ...tool, id: ID.toUpperCase() })).toBe(true);
  });
  test.each<[string, unknown]>([
    ['another kind of id', { ...tool, id: NOT_V4 }],
    ['a number for an id', { ...tool, id: 7 }],
    ['no name', { ...tool, name: null }],
    ['no link', { id: ID, name: 'Jira' }],
    ['a link that is not a string', { ...tool, link: ['https://jira.example/'] }],
    ['null in its place', null],
    ['a string in its place', 'Jira'],
  ])('a tool with %s is not listed', (_what, value) => {
    expect(isListableTool(value)).toBe(false);
  });
});

describe('listable categories', () => {
  test('a category with a v4 id, a name and a list of tools is listed, also when the list is empty', () => {
    expect(isListableCategory(category)).toBe(true);
    expect(isListableCategory({ ...category, tools: [] })).toBe(true);
  });
  test.each<[string, unknown]>([
    ['another kind of id', { ...category, id: NOT_V4 }],
    ['no name', { ...category, name: undefined }],
    ['an empty name', { ...category, name: ' ' }],
    ['tools that are not a list', { ...category, tools: { 0: tool } }],
    ['undefined in its place', undefined],
  ])('a category with %s is not listed', (_what, value) => {
    expect(isListableCategory(value)).toBe(false);
  });
});

const totals = { tools: 9, categories: 9 };
const broken = { ...tool, id: NOT_V4 };

test('the sitemap leaves out invalid tools and categories', () => {
  const sitemap = answer({
    pages: [],
    categories: [{ ...category, tools: [broken, tool] }, { ...category, tools: null }, null],
    uncategorised: [tool, broken],
    totals,
  });
  expect(listableSitemap(sitemap)).toEqual({
    pages: [],
    categories: [category],
    uncategorised: [tool],
    totals,
  });
});

test('the recommendations leave out invalid tools, and categories without a valid tool', () => {
  const recommendations = answer({
    popular: [broken, tool],
    recent: [tool, null],
    categories: [{ ...category, tools: [broken] }, category],
    totals,
  });
  expect(listableRecommendations(recommendations)).toEqual({
    popular: [tool],
    recent: [tool],
    categories: [category],
    totals,
  });
});

test('the additions leave out invalid tools, and months that are none or have no valid tool', () => {
  const additions = answer({
    months: [
      { month: '2026-13', tools: [tool] },
      { month: '2026-02', tools: [broken] },
      { month: '2026-01', tools: [tool, null] },
    ],
    categories: [],
    totals,
  });
  expect(listableAdditions(additions)).toEqual({
    months: [{ month: '2026-01', tools: [tool] }],
    categories: [],
    totals,
  });
});
