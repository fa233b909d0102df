import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { MouseEvent } from 'react';
import { textButtonVariants } from '../../components/button.js';

const TARGETS = [
  { id: 'categories', title: msg`Categories` },
  { id: 'tools', title: msg`Tools` },
] as const;

/** Makes no entry in the history, so that Back leads to the previous page. */
const jump = (event: MouseEvent, id: string): void => {
  const target = document.getElementById(id);
  if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  target.scrollIntoView();
  target.focus({ preventScroll: true });
};

export function JumpLinks() {
  return (
    <nav aria-label={t`On this page`} className="mb-6 flex flex-wrap gap-x-6 print:hidden">
      {TARGETS.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          className={textButtonVariants({ box: 'thumb', className: 'text-sm' })}
          onClick={(event) => jump(event, id)}
        >
          {i18n._(title)}
        </a>
      ))}
    </nav>
  );
}
