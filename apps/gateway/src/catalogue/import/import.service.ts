import { Injectable } from '@nestjs/common';
import type {
  DirectoryFile,
  ImportPlan,
  ImportResult,
  MergeDirectory,
  MergedImport,
  MergePlan,
  RowIssue,
  RowProblem,
} from '@tools-hub/contracts';
import type { Unvalidated } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import { IMPORT_PLAN_OPTIONS, LARGE_COMMAND_OPTIONS } from '../../deadlines.js';
import type { CommandContext } from '../../http/commands/command-context.decorator.js';
import { Commands } from '../../http/commands/commands.service.js';
import type { ImportFile } from './foreign-rows.js';
import { readImportFile } from './import-file.js';
import { columnsOf, type ImportQuery } from './import.query.js';

/** The most rows that a plan lists. */
const LISTED = 1_000;

/** Imports files: own exports, tables, bookmarks, and exports of other programs. */
@Injectable()
export class ImportService {
  constructor(
    private readonly bus: Bus,
    private readonly commands: Commands,
  ) {}

  /** Plans an import. @throws DomainError INVALID; BODY_TOO_LARGE; UNAVAILABLE */
  async plan(body: unknown, query: ImportQuery): Promise<ImportPlan> {
    const file = fileOf(body, query);
    const plan = await this.#plan(mergeOf(file, query));
    const rows = plan.rows.filter(({ list }) => file.isOwn || list === 'tools');
    const countOf = (wanted: string): number => rows.filter(({ action }) => action === wanted).length;
    return {
      add: countOf('add'),
      update: countOf('update'),
      skip: countOf('skip'),
      errors: plan.issues.map((issue) => problemOf(issue, file)),
      rows: rows
        .slice(0, LISTED)
        .map(({ list, index, action, name }) => ({ list, row: rowOf(index, file), action, name })),
      ...(file.columns && { columns: file.columns }),
    };
  }

  /** One commit or none. @throws DomainError INVALID naming the rows; BODY_TOO_LARGE; and as `Commands.send` does */
  async import(
    body: unknown,
    query: ImportQuery,
    command: CommandContext,
  ): Promise<ImportResult | MergedImport> {
    const file = fileOf(body, query);
    if (file.isOwn && query.existing === undefined && query.invalid === undefined) {
      return this.commands.execute('catalogue.directory.import', command, file.file, LARGE_COMMAND_OPTIONS);
    }
    const merge = mergeOf(file, query);
    const errors = merge.skipInvalid ? (await this.#plan(merge)).issues : [];
    const answer = await this.commands.execute(
      'catalogue.directory.merge',
      command,
      merge,
      LARGE_COMMAND_OPTIONS,
    );
    return { ...answer, errors: errors.map((issue) => problemOf(issue, file)) };
  }

  #plan(merge: MergeDirectory<Unvalidated<DirectoryFile>>): Promise<MergePlan> {
    return this.bus.request('catalogue.directory.merge.plan.read', merge, IMPORT_PLAN_OPTIONS);
  }
}

const fileOf = (body: unknown, { columns }: ImportQuery): ImportFile =>
  readImportFile(body, columns === undefined ? undefined : columnsOf(columns));

const mergeOf = (
  { file, isOwn }: ImportFile,
  { existing = isOwn ? 'add' : 'skip', invalid = isOwn ? 'refuse' : 'skip' }: ImportQuery,
): MergeDirectory<Unvalidated<DirectoryFile>> => ({
  file,
  existing,
  skipInvalid: invalid === 'skip',
  append: !isOwn,
});

/** The number of a row as a reader of the file counts. */
const rowOf = (index: number, { rowNumbers }: ImportFile): number => rowNumbers?.[index] ?? index + 1;

const problemOf = ({ list, index, field, message }: RowIssue, file: ImportFile): RowProblem => ({
  ...(file.isOwn && list !== null && { list }),
  row: index === null ? null : rowOf(index, file),
  field,
  message,
});
