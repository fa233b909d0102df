import type { Tool } from '@tools-hub/contracts';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { judgeLink, LINK_REFUSALS } from '../links/link-safety.js';
import { toolOpened } from '../usage/usage.slice.js';

const MIDDLE = 1;

/** The attributes of a link to a tool. Its address has to be safe. */
export const linkTo = ({ link, openInNewTab }: Tool) => ({
  href: link,
  rel: 'noopener noreferrer',
  ...(openInNewTab && { target: '_blank', referrerPolicy: 'no-referrer' as const }),
});

/** The props of an `<a>` that opens a tool: by click, middle click and keyboard, counted each time, and only if its link is safe. */
export const useToolLink = (tool: Tool, shownCount: number): AnchorHTMLAttributes<HTMLAnchorElement> => {
  const dispatch = useDispatch();
  const verdict = judgeLink(tool.link);

  const open = (event: MouseEvent): void => {
    if (verdict === 'safe') {
      dispatch(toolOpened({ toolId: tool.id, shownCount }));
      return;
    }
    event.preventDefault();
    console.error(LINK_REFUSALS[verdict], tool.name);
  };

  return {
    ...linkTo(tool),
    // An unsafe link gets no href, so that the browser's menu cannot open it either.
    ...(verdict !== 'safe' && { href: '#' }),
    onClick: open,
    onAuxClick: (event) => {
      if (event.button === MIDDLE) open(event);
    },
  };
};
