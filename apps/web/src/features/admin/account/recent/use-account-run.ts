import { useRun, type Run } from '../../parts/use-run.js';
import { changeProblem } from './change-problem.js';
import type { RecentSignIn } from './use-recent-sign-in.js';

/** As `useRun`, for commands of the account: each is sent within a recent sign-in, and `changeProblem` explains its failure by default. */
export const useAccountRun = ({ send }: RecentSignIn): Run => {
  const work = useRun();
  return {
    ...work,
    run: (command) =>
      work.run({ problem: changeProblem, ...command, send: (key) => send(() => command.send(key)) }),
  };
};
