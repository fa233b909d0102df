/** Focuses the first field of a form that has an error. */
export const focusFirstProblem = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
