import { t } from '@lingui/core/macro';
import { LIMITS, linkProblem } from '@tools-hub/domain';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '../../shared/api/api-error.js';
import { problemText } from '../../shared/text/problem-text.js';
import { solveChallenge } from './solve-challenge.js';
import { suggestApi } from './suggest.api.js';

/** The form as it is typed. */
interface TypedSuggestion {
  readonly name: string;
  readonly link: string;
  readonly description: string;
  readonly categoryId: string;
}

type SuggestionIssues = { readonly [Key in keyof TypedSuggestion]?: string };

interface SuggestionForm {
  readonly busy: boolean;
  readonly issues: SuggestionIssues;
  /** The problem of the form as a whole. */
  readonly note: string | null;
  /** Starts the proof of work of a suggestion while the visitor types. */
  readonly prepare: () => void;
  readonly submit: (typed: TypedSuggestion) => Promise<'done' | 'refused'>;
}

/** Milliseconds for which a proof is used: the server takes it for ten minutes. */
const PROOF_MS = 9 * 60_000;

interface Work {
  readonly proof: Promise<string>;
  readonly until: number;
}

export const useSuggestion = (): SuggestionForm => {
  const [challenge] = suggestApi.useChallengeSuggestionMutation();
  const [suggest] = suggestApi.useSuggestToolMutation();
  const work = useRef<Work | null>(null);
  const isPrepared = useRef(false);
  const [busy, setBusy] = useState(false);
  const [issues, setIssues] = useState<SuggestionIssues>({});
  const [note, setNote] = useState<string | null>(null);

  const proof = (): Promise<string> => {
    if (work.current === null || work.current.until < performance.now()) {
      const solved = challenge(undefined).unwrap().then(solveChallenge);
      const begun: Work = { proof: solved, until: performance.now() + PROOF_MS };
      work.current = begun;
      // The next call needs another challenge.
      solved.catch(() => {
        if (work.current === begun) work.current = null;
      });
    }
    return work.current.proof;
  };
  const send = async (typed: TypedSuggestion, isRepeated = false): Promise<void> => {
    try {
      await suggest({ ...typed, proof: await proof() }).unwrap();
    } catch (error) {
      const details = (error as ApiError).problem?.details ?? [];
      if (isRepeated || !details.some(({ field }) => field === 'proof')) throw error;
      // The proof has expired, by the server's clock or because the device slept.
      work.current = null;
      await send(typed, true);
    }
  };
  /** Renders the issues at once, so that the form can focus the first of their fields. */
  const show = (found: SuggestionIssues): void => flushSync(() => setIssues(found));
  const submit = async (typed: TypedSuggestion): Promise<'done' | 'refused'> => {
    const found = issuesOf(typed);
    show(found);
    setNote(null);
    if (Object.keys(found).length > 0) return 'refused';
    setBusy(true);
    try {
      await send(typed);
      work.current = null;
      return 'done';
    } catch (error) {
      const named = refusedIssues(error as ApiError);
      show(named);
      if (Object.keys(named).length === 0) setNote(noteOf(error as ApiError));
      return 'refused';
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    issues,
    note,
    prepare: () => {
      if (isPrepared.current) return;
      // Once, also if it fails: the server counts the challenges of a client.
      isPrepared.current = true;
      void proof().catch(() => undefined);
    },
    submit,
  };
};

/** The problems that need no answer of the server, which has the other rules. */
const issuesOf = ({ name, link }: TypedSuggestion): SuggestionIssues => {
  const problem = link.trim() === '' ? 'is required' : linkProblem(link);
  return {
    ...(name.trim() === '' && { name: problemText('is required') }),
    ...(problem !== null && { link: problemText(problem) }),
  };
};

const FIELDS = ['name', 'link', 'description', 'categoryId'] as const satisfies (keyof TypedSuggestion)[];

const refusedIssues = ({ problem }: ApiError): SuggestionIssues =>
  Object.fromEntries(
    (problem?.details ?? [])
      .filter(({ field }) => FIELDS.some((each) => each === field))
      .map(({ field, message }) => [field, problemText(message)]),
  );

const noteOf = ({ status, problem }: ApiError): string => {
  if (status === 404) return t`This site no longer takes suggestions.`;
  if (status === 429) return t`You have sent several suggestions already. Please try again in an hour.`;
  if (problem?.code === 'OVERLOADED') {
    const count = LIMITS.openSuggestions;
    return t`${count} suggestions are already waiting for review. Please try again another day.`;
  }
  if (status === null && !navigator.onLine) {
    return t`There is no connection. What you typed stays here: send it when there is one.`;
  }
  return t`The suggestion could not be sent. What you typed stays here: please try again in a moment.`;
};
