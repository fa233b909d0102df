interface ItemTextProps {
  readonly name: string;
  /** A mark beside the name. */
  readonly badge?: string | false;
  /** Short facts in one line. A line breaks between two of them, not within one. */
  readonly facts: readonly string[];
  /** A text between the name and the facts. */
  readonly children?: string;
}

/** The text of an item in a list of the account. */
export function ItemText({ name, badge, facts, children }: ItemTextProps) {
  return (
    <div className="min-w-0 flex-1 basis-40">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm font-medium wrap-anywhere">
        {name}
        {badge && (
          <span className="rounded-full bg-sunken px-2 py-0.5 text-xs font-normal text-soft">{badge}</span>
        )}
      </p>
      {children && <p className="text-xs text-soft">{children}</p>}
      <p className="flex flex-wrap gap-x-1 text-xs text-soft">
        {facts.map((fact, index) => (
          <span key={fact}>
            {fact}
            {index < facts.length - 1 && '\u00a0·'}
          </span>
        ))}
      </p>
    </div>
  );
}
