import type { Tool } from '@tools-hub/contracts';
import { useDispatch } from 'react-redux';
import { judgeLink, LINK_REFUSALS } from '../links/link-safety.js';
import { toolOpened } from '../usage/usage.slice.js';
import { linkTo } from './use-tool-link.js';

/** Opens a tool that is not a link on the page, as its card does. */
export const useOpenTool = (): ((tool: Tool) => void) => {
  const dispatch = useDispatch();
  return (tool) => {
    const verdict = judgeLink(tool.link);
    if (verdict !== 'safe') {
      console.error(LINK_REFUSALS[verdict], tool.name);
      return;
    }
    dispatch(toolOpened({ toolId: tool.id, shownCount: tool.usageCount }));
    Object.assign(document.createElement('a'), linkTo(tool)).click();
  };
};
