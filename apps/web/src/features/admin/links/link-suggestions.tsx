import { t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import type { ToolFields } from '@tools-hub/domain';
import { Button } from '../../../components/button.js';
import { fieldError } from '../../../components/field.js';
import { ToolIcon } from '../../../shared/tool-card/tool-icon.js';
import { useImageCopy } from '../images/use-image-copy.js';
import { passFocusTo } from '../parts/pass-focus-to.js';
import type { RecordForm } from '../parts/use-record-form.js';
import { openSuggestions, type Suggested, type Suggestion } from './suggestions.js';
import { useLinkPreview } from './use-link-preview.js';

interface LinkSuggestionsProps {
  readonly form: RecordForm<Tool, ToolFields>;
  /** The link that was pasted or typed last. */
  readonly link: string;
  readonly labels: Readonly<Record<Suggested, string>>;
}

/**
 * Suggests texts of the page behind a new link for the empty fields. A field is filled in only when the owner accepts. An icon is
 * copied to this site, so that visitors' browsers send no request to another. The list is below the fields, so that none of them moves.
 */
export function LinkSuggestions({ form, link, labels }: LinkSuggestionsProps) {
  const draft = form.watch();
  const { preview } = useLinkPreview(form, link);
  const { busy, problem, copy } = useImageCopy('icon');
  const suggestions = preview === undefined ? [] : openSuggestions(preview, draft);
  if (suggestions.length === 0) return null;
  const take = ({ name, text }: Suggestion): void => {
    // An address of an icon may have been typed meanwhile.
    const put = (value: string): void => {
      if (form.draft()[name] === draft[name]) form.fill(name, value);
    };
    if (name !== 'iconUrl') return put(text);
    if (busy) return;
    const isStored = copy(text).then((url) => {
      if (url) put(url);
      return url !== null;
    });
    form.awaitImage(isStored);
  };
  const [first] = suggestions;
  const takeAll = (): void => {
    for (const suggestion of suggestions) take(suggestion);
  };
  return (
    <section
      aria-label={t`Suggestions from the page`}
      className="col-span-full rounded-xl bg-sunken p-3 text-sm"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-3">
        <p role="status" className="me-auto font-semibold">{t`From the page`}</p>
        {first && suggestions.length > 1 && (
          <Button ref={passFocusTo(fieldOf(first))} onClick={takeAll}>{t`Use all`}</Button>
        )}
      </div>
      <ul>
        {suggestions.map(({ name, text }) => (
          <li key={name} className="flex items-center gap-x-3 border-t border-line py-1.5 first:mt-2">
            {name === 'iconUrl' && <ToolIcon name={draft.name || '?'} iconUrl={text} size="h-8 w-8" />}
            <div className="min-w-0 flex-1">
              <p className="text-xs text-soft">{labels[name]}</p>
              <p dir="auto" className="line-clamp-2 wrap-anywhere">
                {text}
              </p>
            </div>
            <Button
              ref={passFocusTo(fieldOf({ name, text }))}
              aria-label={takeLabel(labels[name], text)}
              aria-disabled={(name === 'iconUrl' && busy) || undefined}
              onClick={() => take({ name, text })}
            >{t`Use`}</Button>
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className={fieldError}>
          {problem}
        </p>
      )}
    </section>
  );
}

/** Finds the field that a suggestion fills in. */
const fieldOf =
  ({ name }: Suggestion) =>
  (): HTMLElement | null =>
    document.querySelector(`[role=tabpanel]:not([hidden]) [name=${name}]`);

const takeLabel = (field: string, text: string): string => t`Use as ${field}: ${text}`;
