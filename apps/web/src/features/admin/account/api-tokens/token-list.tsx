import { t } from '@lingui/core/macro';
import { Button } from '../../../../components/button.js';
import { ownerApi, type ApiToken } from '../../../../shared/api/owner.api.js';
import { useConfirm } from '../../parts/use-confirm.js';
import { AccountList } from '../account-list.js';
import { dayOf, timeOf } from '../account-times.js';
import { Facts } from '../facts.js';

interface TokenListProps {
  readonly revoke: (token: ApiToken) => Promise<unknown>;
}

export function TokenList({ revoke }: TokenListProps) {
  const read = ownerApi.useListApiTokensQuery();
  const confirm = useConfirm();

  const ask = async (token: ApiToken): Promise<void> => {
    const isSure = await confirm.ask({
      title: t`Revoke ${token.name}?`,
      text: t`Programs that use this token lose access now. A revoked token can't be restored.`,
      yes: 'Revoke',
      destructive: true,
    });
    if (isSure) await revoke(token);
  };

  return (
    <>
      <AccountList label={t`API tokens`} many="tokens" empty={t`No tokens yet.`} read={read}>
        {(token) => (
          <>
            <div className="min-w-0 flex-1 basis-40">
              <p className="text-sm font-medium wrap-anywhere">{token.name}</p>
              <Facts of={[token.scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')]} />
              <Facts of={[expiryOf(token), useOf(token)]} />
            </div>
            <Button aria-label={t`Revoke ${token.name}`} onClick={() => void ask(token)}>{t`Revoke`}</Button>
          </>
        )}
      </AccountList>
      {confirm.dialog}
    </>
  );
}

const SCOPE_NAMES: Readonly<Record<ApiToken['scopes'][number], string>> = {
  read: 'Read',
  write: 'Change',
  analytics: 'Analytics',
};

const expiryOf = ({ expiresAt }: ApiToken): string => {
  if (expiresAt === null) return t`Does not expire`;
  return `${Date.parse(expiresAt) <= Date.now() ? 'Expired' : 'Expires'} ${dayOf(expiresAt)}`;
};

const useOf = ({ lastUsedAt }: ApiToken): string =>
  lastUsedAt === null ? t`Never used` : t`Last used ${timeOf(lastUsedAt)}`;
