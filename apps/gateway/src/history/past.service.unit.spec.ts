import { expect, test, vi } from 'vitest';
import { aBanner, aCategory } from '@tools-hub/domain/testing';
import type { Bus } from '@tools-hub/messaging';
import { CatalogueView } from '../read-models/catalogue-view.js';
import { PastService } from './past.service.js';

const AT = '2026-11-23T12:00:00.000Z';
const CHECKPOINT = { position: 1, commandId: '', at: AT };
/** By their ids, the records of equal sort orders would be the other way round. */
const ROWS = [
  { id: '11111111-1111-4111-8111-111111111111', text: 'last', sortOrder: 1 },
  { id: '22222222-2222-4222-8222-222222222222', text: 'Zeta', sortOrder: 0 },
  { id: '33333333-3333-4333-8333-333333333333', text: 'alpha', sortOrder: 0 },
];

test('the site of a time lists categories and banners in the custom order, and equal sort orders by name', async () => {
  const view = new CatalogueView();
  for (const { id, text, sortOrder } of ROWS) {
    const category = { ...aCategory({ name: text, sortOrder }), id, version: 1 };
    const banner = { ...aBanner({ title: text, sortOrder }), id, version: 1 };
    view.put({ kind: 'category', id, record: category });
    view.put({ kind: 'banner', id, record: banner });
  }
  const past = new PastService({} as Bus);
  vi.spyOn(past, 'at').mockResolvedValue({
    catalogue: { view, checkpoint: CHECKPOINT },
    settings: { view: { own: {}, version: 0 }, checkpoint: CHECKPOINT },
  });
  const { categories, banners } = await past.site(AT);
  expect(categories.map(({ name }) => name)).toEqual(['alpha', 'Zeta', 'last']);
  expect(banners.map(({ title }) => title)).toEqual(['alpha', 'Zeta', 'last']);
});
