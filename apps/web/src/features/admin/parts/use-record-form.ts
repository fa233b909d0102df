import { defaultsOf } from '@tools-hub/domain';
import { useEffect, useState } from 'react';
import { useForm, type FieldErrors, type Path, type Resolver, type UseFormRegister } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import type { ApiError } from '../../../shared/api/api-error.js';
import { errorShown, refusalShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { changesFrom, draftOf, problemText, readDraft, rebased, type Draft } from './record-draft.js';
import type { KeptRecord, RecordKind } from './record-kind.js';
import { saveProblem } from './save-problem.js';
import { useCommandKey } from './use-command-key.js';

interface RecordFormParts<Item extends KeptRecord & Fields, Fields extends object> {
  readonly kind: RecordKind<Item, Fields>;
  /** What is edited; null adds a new one. */
  readonly record: Item | null;
  /** What a new one begins with, where that is not the defaults. */
  readonly begin?: Fields;
  /** What the server has of it now; null when it is gone. */
  readonly latest: Item | null;
  readonly saved: (item: Item) => void;
  readonly refresh: () => void;
}

export interface RecordForm<Item, Fields extends object> {
  readonly register: UseFormRegister<Draft<Fields>>;
  readonly errors: FieldErrors<Draft<Fields>>;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** What the last save came to, where it failed. */
  readonly note: string | null;
  /** Somebody else's version, when it is not the one that the form began with. */
  readonly theirs: Item | null;
  readonly base: Item | null;
  readonly draft: () => Draft<Fields>;
  /** What it comes to. */
  readonly fields: () => Fields;
  readonly submit: () => Promise<void>;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

export const useRecordForm = <Item extends KeptRecord & Fields, Fields extends object>({
  kind,
  record,
  begin,
  latest,
  saved,
  refresh,
}: RecordFormParts<Item, Fields>): RecordForm<Item, Fields> => {
  const { rules, one, calls } = kind;
  const dispatch = useDispatch();
  const keyOf = useCommandKey();
  const [base, setBase] = useState(record);
  const [note, setNote] = useState<string | null>(null);
  /** The last that was sent, whatever came of it. */
  const [sent, setSent] = useState<Fields | null>(null);
  const draftFrom = (fields: Fields): Draft<Fields> => draftOf(rules, fields);
  const form = useForm<Draft<Fields>>({
    // The library's own type for defaults knows no readonly or generic fields.
    defaultValues: draftFrom(record ?? defaultsOf(rules)) as never,
    resolver: resolverOf(rules),
  });
  const { isDirty, isSubmitting, errors } = form.formState;
  const newer = base && latest && latest.version !== base.version ? latest : null;
  // What was sent, saved though no answer said so: nobody else's version.
  const ours = newer && sent && Object.keys(changesFrom(sent, newer)).length === 0 ? newer : null;
  const theirs = ours ? null : newer;

  const done = `${one} ${base ? 'updated' : 'added'} successfully`;
  const save = async (): Promise<void> => {
    const { fields } = readDraft(rules, form.getValues());
    setNote(null);
    setSent(fields);
    try {
      if (base) {
        const changes = changesFrom<Fields>(fields, base);
        saved(await calls.change(base.id, changes, base.version, keyOf([changes, base.version])));
      } else saved(await calls.add(fields, keyOf(fields)));
      dispatch(successShown(done));
    } catch (error) {
      refused(error as ApiError);
    }
  };
  const refused = (error: ApiError): void => {
    if (error.status === 401) return;
    dispatch(errorShown(`Failed to save ${rules.noun}`));
    setNote(saveProblem(error, `this ${rules.noun}`));
    for (const { field, message } of error.problem?.details ?? []) {
      if (field in defaultsOf(rules))
        form.setError(field as Path<Draft<Fields>>, { message: problemText(message) });
    }
    if (error.status === 412 || error.status === 404) refresh();
  };
  const invalid = (): void => {
    const { missing } = readDraft(rules, form.getValues());
    setNote(null);
    dispatch(refusalShown(missing ? rules.missingMessage : 'Some fields are not valid'));
  };
  const goOnFrom = (item: Item, draft: Draft<Fields>): void => {
    setBase(item);
    setNote(null);
    form.reset(draftFrom(item));
    form.reset(draft, { keepDefaultValues: true });
  };

  useEffect(() => {
    // It is not saved before somebody saves it.
    if (begin) form.reset(draftFrom(begin), { keepDefaultValues: true });
  }, []);
  useEffect(() => {
    if (!ours || isSubmitting) return;
    const { fields } = readDraft(rules, form.getValues());
    if (Object.keys(changesFrom(fields, ours)).length > 0) return goOnFrom(ours, form.getValues());
    dispatch(successShown(done));
    saved(ours);
  }, [ours, isSubmitting]);

  return {
    register: form.register,
    errors,
    dirty: isDirty,
    busy: isSubmitting,
    note,
    theirs,
    base,
    draft: () => form.getValues(),
    fields: () => readDraft(rules, form.getValues()).fields,
    submit: form.handleSubmit(save, invalid),
    takeTheirs: () => {
      if (theirs) goOnFrom(theirs, draftFrom(theirs));
    },
    keepMine: () => {
      if (theirs && base) goOnFrom(theirs, rebased(form.getValues(), draftFrom(base), draftFrom(theirs)));
    },
  };
};

/** The rules of the server, for the form. */
const resolverOf =
  <Fields extends object>(rules: RecordKind<KeptRecord & Fields, Fields>['rules']): Resolver<Draft<Fields>> =>
  (draft) => {
    const { issues } = readDraft(rules, draft);
    const errors = Object.fromEntries(
      issues.map(({ field, message }) => [field, { type: 'rule', message: problemText(message) }]),
    );
    return issues.length === 0 ? { values: draft, errors: {} } : { values: {}, errors: errors as never };
  };
