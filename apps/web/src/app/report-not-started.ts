import { PageFileError, reasonOf } from '../shared/page/load-reason.js';
import { reloadOnce } from '../shared/page/reload-once.js';

/** Shows the notice of index.html that the texts did not load. The server's HTML stays, and works as without scripts. */
export const reportNotStarted = async (error: unknown): Promise<void> => {
  if ((await reasonOf(error)) instanceof PageFileError && reloadOnce()) return;
  // The dashboard, which would hide the catalogue, does not open.
  delete document.documentElement.dataset['opens'];
  const notice = document.querySelector<HTMLTemplateElement>('#not-started');
  if (notice) document.body.append(notice.content);
};
