import { t } from '@lingui/core/macro';
import type { ExistingLinks, ImportPlan } from '@tools-hub/contracts';
import { useRef, useState } from 'react';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { useRun } from '../parts/use-run.js';
import type { ForeignFile } from './foreign-file.js';
import { ruleProblem } from '../parts/rule-problem.js';
import { importProblem } from './import-problem.js';
import { mergedText } from './merged-text.js';
import { rememberColumns, rememberedColumns, type Columns } from './remembered-columns.js';

interface Choices {
  readonly existing: ExistingLinks;
  /** Null: the server finds the columns by their names. */
  readonly columns: Columns | null;
}

interface ForeignImport {
  readonly plan: ImportPlan | null;
  readonly existing: ExistingLinks;
  /** The columns of the plan, or those that were chosen since. */
  readonly columns: Columns;
  readonly isPlanning: boolean;
  readonly isSending: boolean;
  /** The last plan failed for a reason that may pass: the one that is shown is not of the present choices. */
  readonly isOutdated: boolean;
  /** The problem of the file, or of the last request. */
  readonly note: string | null;
  readonly open: (file: ForeignFile) => Promise<void>;
  readonly chooseExisting: (existing: ExistingLinks) => void;
  readonly chooseColumn: (field: string, column: number | null) => void;
  readonly retry: () => void;
  /** Resolves to whether the file was imported. */
  readonly send: () => Promise<boolean>;
}

/** Plans the import of another program's file whenever a choice changes, and imports it. */
export const useForeignImport = (): ForeignImport => {
  const { run } = useRun();
  const [askPlan, planning] = ownerApi.usePlanImportMutation();
  const [importFile, sending] = ownerApi.useImportFileMutation();
  const [file, setFile] = useState<ForeignFile | null>(null);
  const [choices, setChoices] = useState<Choices>({ existing: 'skip', columns: null });
  const [plan, setPlan] = useState<ImportPlan | null>(null);
  const [isOutdated, setIsOutdated] = useState(false);
  const [note, setNote] = useState<string | null>(null);
  const last = useRef(0);
  const columns = (planning.isLoading || isOutdated ? choices.columns : null) ?? plan?.columns?.chosen ?? {};

  /** Null also where another plan was asked for meanwhile. */
  const planAnew = async (of: ForeignFile, chosen: Choices): Promise<ImportPlan | null> => {
    setChoices(chosen);
    setNote(null);
    last.current += 1;
    const turn = last.current;
    try {
      const planned = await askPlan({ ...of, ...argumentsOf(chosen) }).unwrap();
      if (turn !== last.current) return null;
      setPlan(planned);
      setIsOutdated(false);
      return planned;
    } catch (thrown) {
      if (turn !== last.current) return null;
      const error = thrown as ApiError;
      const isRefused = error.status === 400;
      if (isRefused) setPlan(null);
      setIsOutdated(!isRefused);
      setNote(problemOf(error, true));
      return null;
    }
  };

  const open = async (opened: ForeignFile): Promise<void> => {
    setFile(opened);
    setPlan(null);
    const planned = await planAnew(opened, { existing: 'skip', columns: null });
    const columns = planned?.columns && rememberedColumns(planned.columns.names);
    if (columns) await planAnew(opened, { existing: 'skip', columns });
  };
  const chooseExisting = (existing: ExistingLinks): void => {
    if (file) void planAnew(file, { ...choices, existing });
  };
  const chooseColumn = (field: string, column: number | null): void => {
    if (!file || !plan?.columns) return;
    const others = Object.entries(columns).filter(([name]) => name !== field);
    const chosen = Object.fromEntries(column === null ? others : [...others, [field, column]]);
    rememberColumns(plan.columns.names, chosen);
    void planAnew(file, { ...choices, columns: chosen });
  };
  const retry = (): void => {
    if (file) void (plan ? planAnew(file, choices) : open(file));
  };
  const send = async (): Promise<boolean> => {
    if (!file) return false;
    setNote(null);
    const request = { ...file, ...argumentsOf(choices) };
    const error = await run({
      command: request,
      send: (key) => importFile({ ...request, 'Idempotency-Key': key }).unwrap(),
      done: mergedText,
    });
    setNote(error && problemOf(error));
    return error === null;
  };

  return {
    plan,
    existing: choices.existing,
    columns,
    isPlanning: planning.isLoading,
    isSending: sending.isLoading,
    isOutdated,
    note,
    open,
    chooseExisting,
    chooseColumn,
    retry,
    send,
  };
};

const argumentsOf = ({ existing, columns }: Choices) => ({
  existing,
  ...(columns !== null &&
    Object.keys(columns).length > 0 && {
      columns: Object.entries(columns)
        .map(([field, column]) => `${field}:${column}`)
        .join(','),
    }),
});

const problemOf = (error: ApiError, isPlan = false): string | null => {
  const [detail] = error.problem?.details ?? [];
  return error.status === 400 && detail ? fileProblem(detail.message) : importProblem(error, isPlan);
};

const fileProblem = (message: string): string => {
  switch (message) {
    case 'must be bookmarks in the Netscape format':
      return t`This file must be bookmarks in the Netscape format.`;
    case 'has a row that is too long':
      return t`This file has a row that is too long.`;
    case 'is not valid CSV: a quotation mark is out of place':
      return t`This file is not valid CSV: a quotation mark is out of place.`;
    default:
      return ruleProblem(message);
  }
};
