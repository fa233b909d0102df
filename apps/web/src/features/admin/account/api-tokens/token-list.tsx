import { t } from '@lingui/core/macro';
import { Button } from '../../../../components/button.js';
import { ownerApi, type ApiToken } from '../../../../shared/api/owner.api.js';
import { passFocusTo } from '../../parts/pass-focus-to.js';
import { useConfirm } from '../../parts/use-confirm.js';
import { AccountList } from '../account-list.js';
import { commaList } from '../../parts/comma-list.js';
import { scopeLabel } from './scope-words.js';
import { dayOf, usedText } from '../account-times.js';
import { ItemText } from '../item-text.js';

interface TokenListProps {
  readonly revoke: (token: ApiToken) => Promise<unknown>;
  /** The control that has the focus after the last token was revoked. */
  readonly fallback: () => HTMLElement | null | undefined;
}

export function TokenList({ revoke, fallback }: TokenListProps) {
  const read = ownerApi.useListApiTokensQuery();
  const confirm = useConfirm();

  const ask = async (token: ApiToken): Promise<void> => {
    const isSure = await confirm.ask({
      title: t`Revoke ${token.name}?`,
      text: t`Programs that use this token lose access now. A revoked token can't be restored.`,
      yes: t`Revoke`,
      destructive: true,
    });
    if (isSure) await revoke(token);
  };

  return (
    <>
      <AccountList
        label={t`API tokens`}
        failed={t`Could not load the tokens`}
        empty={t`No tokens yet.`}
        read={read}
      >
        {(token) => (
          <>
            <ItemText name={token.name} facts={[expiryOf(token), usedText(token.lastUsedAt)]}>
              {commaList(token.scopes.map(scopeLabel))}
            </ItemText>
            <Button
              ref={passFocusTo(fallback)}
              aria-label={t`Revoke ${token.name}`}
              onClick={() => void ask(token)}
            >{t`Revoke`}</Button>
          </>
        )}
      </AccountList>
      {confirm.dialog}
    </>
  );
}

const expiryOf = ({ expiresAt }: ApiToken): string => {
  if (expiresAt === null) return t`Does not expire`;
  const day = dayOf(expiresAt);
  return Date.parse(expiresAt) <= Date.now() ? t`Expired ${day}` : t`Expires ${day}`;
};
