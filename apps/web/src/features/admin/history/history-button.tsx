import { t } from '@lingui/core/macro';
import { Button } from '../../../components/button.js';
import { HistoryIcon } from '../parts/icons.js';
import { WHOLE_HISTORY } from './history-address.js';
import { useHistoryAddress } from './use-history-address.js';

interface HistoryButtonProps {
  readonly record: string;
}

/** Opens the history of one record. */
export function HistoryButton({ record }: HistoryButtonProps) {
  const { open } = useHistoryAddress();
  return (
    <Button variant="quiet" onClick={() => open({ ...WHOLE_HISTORY, record })}>
      <HistoryIcon />
      {t`History`}
    </Button>
  );
}
