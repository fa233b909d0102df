import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { LANGUAGE_PARAMETER } from '@tools-hub/contracts';
import { directionOf, isLanguage, LANGUAGES, type Language } from '@tools-hub/domain';
import type { FocusEvent, KeyboardEvent } from 'react';
import { ChevronDownIcon, GlobeIcon } from '../../components/icons.js';
import { useHistoryEntry } from '../navigation/history-entry.js';
import { LANGUAGE_NAMES } from './language-names.js';

/**
 * The languages of the interface, in a disclosure that works without scripts. Each leads to the same page from the server, because a
 * loaded page has one language.
 */
export function LanguageMenu({ className }: { readonly className: string }) {
  const { search } = useHistoryEntry();
  const current: Language | null = isLanguage(i18n.locale) ? i18n.locale : null;
  return (
    <details className="group sm:relative" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
      <summary className={`${className} cursor-pointer list-none gap-1.5 [&::-webkit-details-marker]:hidden`}>
        <GlobeIcon className="size-4" />
        <span className="sr-only">{t`Language`}: </span>
        <span lang={i18n.locale}>{current && LANGUAGE_NAMES[current]}</span>
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      {/* On a phone as wide as the footer, wherever the menu stands in it. */}
      <ul className="absolute z-20 rounded-xl border border-line bg-card p-1.5 shadow-float max-sm:inset-x-4 max-sm:bottom-32 sm:start-0 sm:bottom-full sm:mb-1 sm:min-w-40">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={addressIn(language, search)}
              hrefLang={language}
              lang={language}
              dir={directionOf(language)}
              rel="nofollow"
              aria-current={language === current ? 'true' : undefined}
              className="flex min-h-11 items-center rounded-lg px-3 text-sm hover:bg-sunken hover:text-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink mouse:min-h-9"
            >
              {LANGUAGE_NAMES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The address of the same page. Without the path, because one that begins with two slashes would name another site. */
const addressIn = (language: Language, search: string): string => {
  const fields = new URLSearchParams(search);
  fields.set(LANGUAGE_PARAMETER, language);
  return `?${fields.toString()}`;
};

const closeOnEscape = ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void => {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
};

const closeOnLeave = ({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void => {
  // Without another element the focus has left the window, or Safari, which focuses no link, is about to follow one.
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
};
