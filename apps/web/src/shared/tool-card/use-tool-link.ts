import type { Tool } from '@tools-hub/contracts';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { judgeLink, LINK_REFUSALS } from '../links/link-safety.js';
import { toolOpened } from '../usage/usage.slice.js';
import { useHydrated } from '../use-hydrated.js';

const MIDDLE = 1;

/** The attributes of a link to a tool. Its address has to be safe. */
export const linkTo = ({ link, openInNewTab }: Tool) => ({
  href: link,
  rel: 'noopener noreferrer',
  ...(openInNewTab && { target: '_blank', referrerPolicy: 'no-referrer' as const }),
});

/**
 * The props of an `<a>` that opens a tool: by click, middle click and keyboard, counted each time, and only if its link is safe.
 * Until the page can report the click, the browser does: by the link's `ping`.
 */
export const useToolLink = (tool: Tool): AnchorHTMLAttributes<HTMLAnchorElement> => {
  const dispatch = useDispatch();
  const hydrated = useHydrated();
  const verdict = judgeLink(tool.link);

  const open = (event: MouseEvent): void => {
    if (verdict === 'safe') {
      // A click can arrive before the link of the server's HTML has lost it.
      event.currentTarget.removeAttribute('ping');
      dispatch(toolOpened({ toolId: tool.id, shownCount: tool.usageCount }));
      return;
    }
    event.preventDefault();
    console.error(LINK_REFUSALS[verdict], tool.name);
  };

  return {
    ...linkTo(tool),
    // An unsafe link gets no href, so that the browser's menu cannot open it either.
    ...(verdict !== 'safe' && { href: '#' }),
    ...(!hydrated && verdict === 'safe' && { ping: `/api/tools/${tool.id}/usage` }),
    onClick: open,
    onAuxClick: (event) => {
      if (event.button === MIDDLE) open(event);
    },
  };
};
