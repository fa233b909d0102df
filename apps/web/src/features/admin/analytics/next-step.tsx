import { t } from '@lingui/core/macro';
import { TextButton } from '../../../components/button.js';
import { passFocusOn } from '../../../components/pass-focus-on.js';
import { useOpenRecord } from '../parts/open-record.js';
import { DEFAULT_PERIOD } from './period.js';
import type { Counted } from './period.js';

interface NextStepProps {
  /** The days without figures. */
  readonly counted: Counted;
  /** Goes back to the default period. */
  readonly reset: () => void;
}

/** The way out of an empty panel: back to the default period, or to the tools. */
export function NextStep({ counted, reset }: NextStepProps) {
  const { showTab } = useOpenRecord();
  return counted.allTime || counted.period === DEFAULT_PERIOD ? (
    <TextButton onClick={() => showTab('Tools')}>{t`Go to the tools`}</TextButton>
  ) : (
    <TextButton ref={passFocusOn} onClick={reset}>{t`Show the last 30 days`}</TextButton>
  );
}
