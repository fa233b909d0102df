/** Reads the text of a form's field. */
export const textOf = (typed: FormData, name: string): string => {
  const value = typed.get(name);
  return typeof value === 'string' ? value : '';
};
