import type { Tool } from '@tools-hub/contracts';
import { linkProblem, type ToolFields } from '@tools-hub/domain';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button.js';
import type { ApiError } from '../../../shared/api/api-error.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { ToolIcon } from '../../../shared/tool-card/tool-icon.js';
import type { RecordForm } from '../parts/use-record-form.js';
import { openSuggestions, SUGGESTED, type Suggested } from './suggestions.js';

interface LinkSuggestionsProps {
  readonly form: RecordForm<Tool, ToolFields>;
  /** The link that was pasted or typed last. */
  readonly link: string;
  readonly labels: Readonly<Record<Suggested, string>>;
}

/**
 * What the page behind a new link says of itself, for the fields that are empty. Nothing is filled in before the owner says so. It
 * stands below the fields, so that none of them moves.
 */
export function LinkSuggestions({ form, link, labels }: LinkSuggestionsProps) {
  const draft = form.watch();
  const isAsked =
    link !== '' && link === draft.link.trim() && link !== form.base?.link && linkProblem(link) === null;
  // What was filled in, or typed meanwhile, needs no suggestion.
  const isNeeded = SUGGESTED.some((name) => draft[name].trim() === '');
  const { currentData, error, isFetching } = ownerApi.usePreviewOfLinkQuery(link, { skip: !isAsked });
  if (!isAsked || !isNeeded) return null;
  if (isFetching) return <Quiet>Looking at the page...</Quiet>;
  if (error !== undefined) return <Quiet>{failureInWords(error as ApiError)}</Quiet>;
  if (currentData === undefined) return null;
  const suggestions = openSuggestions(currentData, draft);
  if (suggestions.length === 0) return <Quiet>The page has no suggestions for the empty fields.</Quiet>;

  const useAll = (): void => {
    for (const { name, text } of suggestions) form.fill(name, text);
  };
  return (
    <section
      aria-label="Suggestions from the page"
      className="col-span-full rounded-xl bg-sunken p-3 text-sm"
    >
      <div className="flex min-h-9 flex-wrap items-center gap-x-3">
        <p role="status" className="me-auto font-semibold">
          From the page
        </p>
        {suggestions.length > 1 && <Button onClick={useAll}>Use all</Button>}
      </div>
      <dl>
        {suggestions.map(({ name, text }) => (
          <div key={name} className="flex items-center gap-x-3 border-t border-line py-1.5 first:mt-2">
            {name === 'iconUrl' && <ToolIcon name={draft.name || '?'} iconUrl={text} size="h-8 w-8" />}
            <div className="min-w-0 flex-1">
              <dt className="text-xs text-soft">{labels[name]}</dt>
              <dd dir="auto" className="line-clamp-2 text-left wrap-anywhere">
                {text}
              </dd>
            </div>
            <Button aria-label={`Use as ${labels[name]}: ${text}`} onClick={() => form.fill(name, text)}>
              Use
            </Button>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Quiet({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="col-span-full text-sm text-soft">
      {children}
    </p>
  );
}

const failureInWords = ({ problem }: ApiError): string => {
  if (problem?.code === 'LINK_REFUSED') return 'No suggestions: this address is not fetched.';
  if (problem?.code === 'LINK_UNREACHABLE') return 'No suggestions: the page could not be read.';
  return 'No suggestions right now.';
};
