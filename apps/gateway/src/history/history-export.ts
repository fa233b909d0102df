import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvLine, HISTORY_PAGE, jsonCell, type HistoryEntry } from '@tools-hub/contracts';
import type { ExportFormat, HistoryFilter } from './history.query.js';
import { HistoryService } from './history.service.js';

/** The parts of a format: its head, and the text of each entry. */
interface Writer {
  readonly type: string;
  readonly head: string;
  readonly row: (entry: HistoryEntry) => string;
}

const COLUMNS = ['id', 'at', 'actor', 'kind', 'summary', 'undoneBy', 'undoes', 'changes'] as const;

const WRITERS: Readonly<Record<ExportFormat, Writer>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: BYTE_ORDER_MARK + csvLine(COLUMNS),
    row: ({ changes, ...entry }) =>
      csvLine(COLUMNS.map((column) => (column === 'changes' ? jsonCell(changes) : entry[column]))),
  },
  jsonl: {
    type: 'application/x-ndjson',
    head: '',
    row: (entry) => `${JSON.stringify(entry)}\n`,
  },
};

/** The history as a file. */
export interface HistoryFile {
  readonly type: string;
  readonly text: Readable;
}

/** Reads the history as a file, page by page, so that its length costs no memory. */
@Injectable()
export class HistoryExport {
  constructor(private readonly history: HistoryService) {}

  /** @throws DomainError UNAVAILABLE when the first page can't be read; a later failure breaks the text off. */
  async read(format: ExportFormat, filter: HistoryFilter): Promise<HistoryFile> {
    const { type, head, row } = WRITERS[format];
    const pages = this.#pages(filter);
    const first = await pages.next();
    const text = async function* (): AsyncGenerator<string> {
      yield head;
      for (let page = first; page.done !== true; page = await pages.next())
        yield page.value.map(row).join('');
    };
    return { type, text: Readable.from(text()) };
  }

  async *#pages(filter: HistoryFilter): AsyncGenerator<readonly HistoryEntry[]> {
    let last: HistoryEntry | null = null;
    do {
      const page = await this.history.page(filter, HISTORY_PAGE, last);
      yield page.items;
      last = page.next === null ? null : (page.items.at(-1) ?? null);
    } while (last !== null);
  }
}
