import { t } from '@lingui/core/macro';
import { ownerApi, type Passkey } from '../../../../shared/api/owner.api.js';
import { newUuid } from '../../../../shared/uuid.js';
import { createPasskey, passkeyProblem } from '../../parts/passkeys.js';
import { useRun, type Run } from '../../parts/use-run.js';
import { changeProblem } from '../recent/change-problem.js';
import type { RecentSignIn } from '../recent/use-recent-sign-in.js';

export interface Passkeys extends Pick<Run, 'busy' | 'note' | 'success' | 'forget'> {
  /** Resolves to whether the passkey was added. */
  readonly add: (name: string) => Promise<boolean>;
  readonly remove: (passkey: Passkey) => Promise<unknown>;
}

export const usePasskeys = ({ send }: RecentSignIn): Passkeys => {
  const [beginPasskey] = ownerApi.useBeginPasskeyMutation();
  const [addPasskey] = ownerApi.useAddPasskeyMutation();
  const [removePasskey] = ownerApi.useRemovePasskeyMutation();
  const { busy, note, success, forget, run } = useRun();
  return {
    busy,
    note,
    success,
    forget,
    add: async (name) => {
      const error = await run({
        command: name,
        send: async () => {
          const creation = await send(() => beginPasskey({ body: {} }).unwrap());
          const passkey = { name, ...(await createPasskey(creation)) };
          // Each attempt makes another passkey, so none repeats the command of an earlier one.
          const key = newUuid();
          return send(() => addPasskey({ addPasskey: passkey, 'Idempotency-Key': key }).unwrap());
        },
        noted: t`Passkey added`,
        problem: (thrown) => (thrown instanceof Error ? passkeyProblem(thrown) : changeProblem(thrown)),
      });
      return error === null;
    },
    remove: ({ id }) =>
      run({
        command: id,
        send: (key) => send(() => removePasskey({ id, 'Idempotency-Key': key }).unwrap()),
        noted: t`Passkey removed`,
        problem: changeProblem,
      }),
  };
};
