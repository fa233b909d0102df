import type { Type } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import type { Page } from '@tools-hub/contracts';
import { ApiCount } from './api.decorators.js';

/** The shape of every list, to be extended by the list's own class. */
export const PageType = <Item>(item: Type<Item>): Type<Page<Item>> => {
  class AnyPage implements Page<Item> {
    @ApiProperty({ type: [item] })
    readonly items!: readonly Item[];

    @ApiProperty({ type: 'integer', minimum: 1 })
    readonly page!: number;

    @ApiCount()
    readonly perPage!: number;

    @ApiCount()
    readonly total!: number;

    @ApiCount('0 for an empty list')
    readonly totalPages!: number;
  }
  return AnyPage;
};
