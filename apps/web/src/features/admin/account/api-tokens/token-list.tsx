import { Button } from '../../../../components/button.js';
import { LoadFailed } from '../../../../components/load-failed.js';
import { ownerApi, type ApiToken } from '../../../../shared/api/owner.api.js';
import { useConfirm } from '../../parts/use-confirm.js';

const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

interface TokenListProps {
  readonly revoke: (token: ApiToken) => Promise<unknown>;
}

export function TokenList({ revoke }: TokenListProps) {
  const { data, isError, isFetching, refetch } = ownerApi.useListApiTokensQuery();
  const confirm = useConfirm();

  const ask = async (token: ApiToken): Promise<void> => {
    const isSure = await confirm.ask({
      title: `Revoke ${token.name}?`,
      text: 'Programs that use this token are refused from now on. A revoked token cannot be restored.',
      yes: 'Revoke',
      destructive: true,
    });
    if (isSure) await revoke(token);
  };

  if (isError && data === undefined) {
    return (
      <LoadFailed compact title="Couldn't load the tokens" busy={isFetching} retry={() => void refetch()} />
    );
  }
  if (data === undefined) return <p className="mt-5 text-sm text-soft">Loading...</p>;
  if (data.items.length === 0) return <p className="mt-5 text-sm text-soft">No tokens yet.</p>;
  return (
    <>
      <ul aria-label="API tokens" className="mt-5 divide-y divide-line rounded-xl border border-line">
        {data.items.map((token) => (
          <li key={token.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="text-sm font-medium wrap-anywhere">{token.name}</p>
              <p className="text-xs text-soft">
                {token.scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}
              </p>
              <p className="text-xs text-soft">
                {expiryOf(token)} · {useOf(token)}
              </p>
            </div>
            <Button look="danger" aria-label={`Revoke ${token.name}`} onClick={() => void ask(token)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
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
  if (expiresAt === null) return 'Does not expire';
  const at = Date.parse(expiresAt);
  return `${at <= Date.now() ? 'Expired' : 'Expires'} ${dates.format(at)}`;
};

const useOf = ({ lastUsedAt }: ApiToken): string =>
  lastUsedAt === null ? 'Never used' : `Last used ${times.format(Date.parse(lastUsedAt))}`;
