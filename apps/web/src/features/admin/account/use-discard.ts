import { t } from '@lingui/core/macro';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useConfirm } from '../parts/use-confirm.js';

export interface Discard {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Calls `leave`, after a question if the form has input. */
  readonly discard: (leave: () => void) => void;
  /** The question's dialog, to be rendered by the caller. */
  readonly question: ReactNode;
}

/** Asks before the input of an uncontrolled form is lost. */
export const useDiscard = (): Discard => {
  const form = useRef<HTMLFormElement>(null);
  const confirm = useConfirm();
  return {
    form,
    discard: (leave) => confirm.discard(hasInput(form.current), t`Your unsaved changes will be lost.`, leave),
    question: confirm.dialog,
  };
};

const hasInput = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some(
    (element) =>
      element instanceof HTMLInputElement &&
      // The value of a checkbox never changes.
      (element.type === 'checkbox'
        ? element.checked !== element.defaultChecked
        : element.value !== element.defaultValue),
  );
