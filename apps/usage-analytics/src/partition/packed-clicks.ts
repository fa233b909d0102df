import type { Click } from '@tools-hub/contracts';
import { ID_BYTES } from './click-ids.js';
import { readCompressedColumns } from './clicks-codec.js';
import { sliceVisitors, withVisitors } from './visitor-columns.js';

/** The clicks of packed commits, decompressed on first use. */
export class PackedClicks {
  readonly bytesPerClick: number;
  #clicks: readonly Click[] | null = null;

  constructor(
    private readonly allIds: Uint8Array,
    private readonly columns: Uint8Array,
    private readonly visitors?: Uint8Array,
  ) {
    const bytes = allIds.length + columns.length + (visitors?.length ?? 0);
    this.bytesPerClick = bytes / Math.max(1, allIds.length / ID_BYTES);
  }

  ids(offset: number, count: number): Uint8Array {
    return this.allIds.subarray(offset * ID_BYTES, (offset + count) * ID_BYTES);
  }

  visitorsOf(offset: number, count: number): Uint8Array | undefined {
    return sliceVisitors(this.visitors, offset, count);
  }

  /** @throws RangeError when the columns don't belong to these ids */
  clicks(offset: number, count: number): readonly Click[] {
    this.#clicks ??= withVisitors(readCompressedColumns(this.columns, this.allIds), this.visitors);
    return this.#clicks.slice(offset, offset + count);
  }
}
