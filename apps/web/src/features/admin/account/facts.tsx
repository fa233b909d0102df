/** Short facts in one line. A line breaks between two of them, not within one. */
export function Facts({ of }: { readonly of: readonly string[] }) {
  return (
    <p className="flex flex-wrap gap-x-1 text-xs text-soft">
      {of.map((fact, index) => (
        <span key={fact}>
          {fact}
          {index < of.length - 1 && '\u00a0·'}
        </span>
      ))}
    </p>
  );
}
