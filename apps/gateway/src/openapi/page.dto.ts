import type { Type } from '@nestjs/common';
import type { Page } from '@tools-hub/contracts';
import { Count, ListOf, Whole } from './field.decorators.js';

/** The shape of every list, to be extended by the list's own class. */
export const pageOf = <Item>(item: Type<Item>): Type<Page<Item>> => {
  class AnyPage implements Page<Item> {
    @ListOf(item)
    readonly items!: readonly Item[];
    @Whole({ min: 1 })
    readonly page!: number;
    @Count()
    readonly perPage!: number;
    @Count()
    readonly total!: number;
    @Count({ description: '0 when there is nothing' })
    readonly totalPages!: number;
  }
  return AnyPage;
};
