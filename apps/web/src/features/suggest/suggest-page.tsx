import { t } from '@lingui/core/macro';
import { HOME_PAGE } from '@tools-hub/contracts';
import { LIMITS } from '@tools-hub/domain';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Link } from 'wouter';
import { Button, textButtonVariants } from '../../components/button.js';
import { cardVariants } from '../../components/card.js';
import { FieldFrame } from '../../components/field-frame.js';
import { inputVariants } from '../../components/field.js';
import { focusFirstProblem } from '../../components/focus-first-problem.js';
import { FormActions, FormNote } from '../../components/form.js';
import { StarIcon } from '../../components/icons.js';
import { Message } from '../../components/message.js';
import { useListCategoriesQuery } from '../../shared/api/visitor.api.js';
import { completeAddress } from '../../shared/links/complete-address.js';
import { useIsPast } from '../../shared/past/use-past.js';
import { useSettings } from '../../shared/settings/use-settings.js';
import { textOf } from '../../shared/text/form-text.js';
import { useSuggestion } from './use-suggestion.js';

/** A form for a tool that a visitor misses. */
export function SuggestPage() {
  const { suggestions_enabled } = useSettings();
  const isPast = useIsPast();
  const [isSent, setIsSent] = useState(false);
  if (isSent) return <Sent again={() => setIsSent(false)} />;
  // The past takes none, though it shows the link that it had.
  if (!suggestions_enabled || isPast) return <NotTaken />;
  return <SuggestForm sent={() => setIsSent(true)} />;
}

function NotTaken() {
  return (
    <Message icon={<StarIcon className="size-6" />} title={t`This site takes no suggestions`}>
      <Link to={HOME_PAGE.path} className={textButtonVariants({ box: 'thumb' })}>{t`All tools`}</Link>
    </Message>
  );
}

function Sent({ again }: { readonly again: () => void }) {
  const text = useRef<HTMLDivElement>(null);
  // The form has disappeared together with its focus.
  useEffect(() => text.current?.focus(), []);
  return (
    <div ref={text} tabIndex={-1} role="status">
      <Message icon={<StarIcon className="size-6" />} title={t`Thank you for your suggestion`}>
        <p>{t`It will appear here after a review.`}</p>
        <Button className="mt-4" onClick={again}>{t`Suggest another tool`}</Button>
      </Message>
    </div>
  );
}

function SuggestForm({ sent }: { readonly sent: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { data: categories } = useListCategoriesQuery();
  const { busy, issues, note, prepare, submit } = useSuggestion();

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const typed = new FormData(event.currentTarget);
    const outcome = await submit({
      name: textOf(typed, 'name'),
      link: completeAddress(textOf(typed, 'link')),
      description: textOf(typed, 'description'),
      categoryId: textOf(typed, 'categoryId'),
    });
    if (outcome === 'done') sent();
    else focusFirstProblem(form.current);
  };

  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={t`Suggestion`}
        className={cardVariants({ className: 'mt-6 flex max-w-xl flex-col gap-4 noscript:hidden' })}
        onInput={prepare}
        onSubmit={(event) => void onSubmit(event)}
      >
        <FieldFrame label={t`Name *`} error={issues.name}>
          {(field) => (
            <input
              {...field}
              name="name"
              className={inputVariants()}
              dir="auto"
              aria-required
              autoComplete="off"
              maxLength={LIMITS.name}
              readOnly={busy}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t`Link *`} error={issues.link}>
          {(field) => (
            <input
              {...field}
              name="link"
              type="url"
              className={inputVariants()}
              dir="ltr"
              aria-required
              autoComplete="off"
              placeholder="https://example.com"
              maxLength={LIMITS.url}
              readOnly={busy}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t`Description`} hint={t`What is it good for?`} error={issues.description}>
          {(field) => (
            <textarea
              {...field}
              name="description"
              className={inputVariants({ kind: 'area' })}
              rows={3}
              dir="auto"
              maxLength={LIMITS.description}
              readOnly={busy}
            />
          )}
        </FieldFrame>
        {categories !== undefined && categories.items.length > 0 && (
          <FieldFrame label={t`Category`} error={issues.categoryId}>
            {(field) => (
              <select {...field} name="categoryId" className={inputVariants({ kind: 'select' })}>
                <option value="">{t`I don't know`}</option>
                {categories.items.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        )}
        <FormNote role="status" className="empty:-mt-4">
          {note}
        </FormNote>
        <FormActions className="mt-1 justify-end">
          <Button type="submit" variant="accent" aria-disabled={busy}>
            {busy ? t`Sending...` : t`Send suggestion`}
          </Button>
        </FormActions>
      </form>
      <noscript>
        {import.meta.env.SSR && <p className="mt-6 text-soft">{t`The form needs JavaScript.`}</p>}
      </noscript>
    </>
  );
}
