import { t } from '@lingui/core/macro';
import { defaultsOf } from '@tools-hub/domain';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type FieldErrors, type Path, type Resolver, type UseFormRegister } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { refusalShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { added as addedText, fieldsMissing, notSavedChanged, saveFailed, updated } from './kind-texts.js';
import { changesFrom, draftOf, readDraft, rebased, type Draft } from './record-draft.js';
import type { StoredRecord, RecordKind } from './record-kind.js';
import { ruleProblem } from './rule-problem.js';
import { saveProblem } from './save-problem.js';
import { useRun } from './use-run.js';

export interface RecordFormParts<Item extends StoredRecord & Fields, Fields extends object> {
  readonly kind: RecordKind<Item, Fields>;
  /** The edited record; null adds a new one, until it is added. */
  readonly record: Item | null;
  /** The initial values of a new record, if not the defaults. */
  readonly initial?: Fields | undefined;
  /** The first draft of a new record, if not its initial values. */
  readonly begin?: Fields | undefined;
  /** The server's current version; null after a deletion. */
  readonly latest: Item | null;
  /** Called with the record that the form has added and goes on to edit. */
  readonly added: (item: Item) => void;
  readonly saved: () => void;
  readonly refresh: () => void;
}

export interface RecordForm<Item, Fields extends object> {
  readonly register: UseFormRegister<Draft<Fields>>;
  /** The current draft; reading it renders again with each change. */
  readonly watch: () => Draft<Fields>;
  /** Puts a text into a field, as if it was typed. */
  readonly fill: (name: Path<Draft<Fields>>, text: string) => void;
  readonly errors: FieldErrors<Draft<Fields>>;
  readonly awaitImage: (isStored: Promise<boolean>) => void;
  readonly dirty: boolean;
  readonly busy: boolean;
  /** The number of saves so far, whatever their outcome. */
  readonly saves: number;
  /** The outcome of the last save, if it failed. */
  readonly note: string | null;
  /** The version of another administrator, if it is newer than the form's. */
  readonly theirs: Item | null;
  readonly base: Item | null;
  readonly draft: () => Draft<Fields>;
  /** The parsed draft. */
  readonly fields: () => Fields;
  readonly submit: () => Promise<void>;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

/** Without it, text that is typed before the next rendering would be lost. */
const KEEP_FIELDS = { keepFieldsRef: true };

export const useRecordForm = <Item extends StoredRecord & Fields, Fields extends object>({
  kind,
  record,
  initial,
  begin,
  latest,
  added,
  saved,
  refresh,
}: RecordFormParts<Item, Fields>): RecordForm<Item, Fields> => {
  const { rules, kind: kindName, calls } = kind;
  const dispatch = useDispatch();
  const { note, forget, run } = useRun();
  const [base, setBase] = useState(record);
  /** The fields of the last request, whatever its outcome. */
  const [sent, setSent] = useState<Fields | null>(null);
  const draftFrom = (fields: Fields): Draft<Fields> => draftOf(rules, fields);
  const form = useForm<Draft<Fields>>({
    // The library's type for defaults accepts no readonly or generic fields.
    defaultValues: draftFrom(record ?? initial ?? defaultsOf(rules)) as never,
    resolver: resolverOf(rules),
  });
  const image = useRef<Promise<boolean>>(null);
  const isOpen = useRef(false);
  const { isDirty, isSubmitting, submitCount, errors } = form.formState;
  // An answer to a request from before the last save is older.
  const newer = base && latest && latest.version > base.version ? latest : null;
  // A newer version that equals the last request is the owner's own save, although no answer confirmed it.
  const ours = newer && sent && Object.keys(changesFrom(sent, newer)).length === 0 ? newer : null;
  const theirs = ours ? null : newer;

  const continueFrom = (item: Item, draft: Draft<Fields>): void => {
    setBase(item);
    forget();
    form.reset(draftFrom(item), KEEP_FIELDS);
    form.reset(draft, { ...KEEP_FIELDS, keepDefaultValues: true });
  };
  /** Whether something was typed since these fields were sent. */
  const isTypedSince = (stored: Fields): boolean =>
    Object.keys(changesFrom(readDraft(rules, form.getValues()).fields, stored)).length > 0;

  const done = base ? updated(kindName) : addedText(kindName);
  const save = async (): Promise<void> => {
    // Another image may take the place of the one that is waited for, and the form may be closed meanwhile.
    let isStored = true;
    while (image.current !== null) isStored = await image.current;
    if (!isStored || !isOpen.current) return;
    const { fields } = readDraft(rules, form.getValues());
    setSent(fields);
    const changes = base ? changesFrom<Fields>(fields, base) : fields;
    const error = await run({
      command: [changes, base?.version],
      send: (key) => (base ? calls.change(base.id, changes, base.version, key) : calls.add(fields, key)),
      then: (item) => {
        if (!isTypedSince(fields)) return saved();
        if (!base) added(item);
        continueFrom(item, form.getValues());
      },
      done,
      problem: (refusal) => saveProblem(refusal, notSavedChanged(kindName)),
      failed: () => saveFailed(kindName),
    });
    for (const { field, message } of error?.problem?.details ?? []) {
      if (field in defaultsOf(rules))
        form.setError(field as Path<Draft<Fields>>, { message: ruleProblem(message) });
    }
    if (error?.status === 412 || error?.status === 404) refresh();
  };
  const invalid = (): void => {
    const { missing } = readDraft(rules, form.getValues());
    forget();
    dispatch(refusalShown(missing ? fieldsMissing(kindName) : t`Some fields are not valid`));
  };

  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const onBegin = useEffectEvent((): void => {
    // The copy is unsaved until it is added.
    if (begin) form.reset(draftFrom(begin), { ...KEEP_FIELDS, keepDefaultValues: true });
  });
  useEffect(() => onBegin(), []);
  const onSaved = useEffectEvent((record: Item): void => {
    if (isTypedSince(record)) return continueFrom(record, form.getValues());
    dispatch(successShown(done));
    saved();
  });
  useEffect(() => {
    if (ours && !isSubmitting) onSaved(ours);
  }, [ours, isSubmitting]);

  return {
    register: form.register,
    watch: () => form.watch(),
    fill: (name, text) =>
      form.setValue(name, text as never, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    errors,
    awaitImage: (isStored) => {
      image.current = isStored;
      void isStored.then(() => {
        if (image.current === isStored) image.current = null;
      });
    },
    dirty: isDirty,
    busy: isSubmitting,
    saves: submitCount,
    note,
    theirs,
    base,
    draft: () => form.getValues(),
    fields: () => readDraft(rules, form.getValues()).fields,
    submit: form.handleSubmit(save, invalid),
    takeTheirs: () => {
      if (theirs) continueFrom(theirs, draftFrom(theirs));
    },
    keepMine: () => {
      if (theirs && base) continueFrom(theirs, rebased(form.getValues(), draftFrom(base), draftFrom(theirs)));
    },
  };
};

/** Validates the form by the server's rules. */
const resolverOf =
  <Fields extends object>(
    rules: RecordKind<StoredRecord & Fields, Fields>['rules'],
  ): Resolver<Draft<Fields>> =>
  (draft) => {
    const { issues } = readDraft(rules, draft);
    const errors = Object.fromEntries(
      issues.map(({ field, message }) => [field, { type: 'rule', message: ruleProblem(message) }]),
    );
    return issues.length === 0 ? { values: draft, errors: {} } : { values: {}, errors: errors as never };
  };
