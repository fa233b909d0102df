import { t } from '@lingui/core/macro';
import { Button } from '../../../../components/button.js';
import { ChartIcon } from '../../parts/icons.js';
import { useNumbersAddress } from './use-numbers-address.js';

interface NumbersButtonProps {
  /** The id of a tool. */
  readonly record: string;
}

/** Opens the numbers of one tool. */
export function NumbersButton({ record }: NumbersButtonProps) {
  const { open } = useNumbersAddress();
  return (
    <Button variant="quiet" onClick={() => open(record)}>
      <ChartIcon />
      {t`Numbers`}
    </Button>
  );
}
