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
  const { askToDiscard, dialog } = useConfirm();
  const discard = async (leave: () => void): Promise<void> => {
    if (!hasInput(form.current) || (await askToDiscard(t`Your unsaved changes will be lost.`))) leave();
  };
  return { form, discard: (leave) => void discard(leave), question: dialog };
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
