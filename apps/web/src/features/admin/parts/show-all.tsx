import { plural, t } from '@lingui/core/macro';
import { TextButton } from '../../../components/button.js';

interface ShowAllProps {
  /** The number of all rows. */
  readonly count: number;
  /** Whether all rows are shown. */
  readonly all: boolean;
  readonly setAll: (all: boolean) => void;
}

/** Shows all rows of a card, or the first ones again. */
export function ShowAll({ count, all, setAll }: ShowAllProps) {
  return (
    <TextButton className="text-xs" aria-expanded={all} onClick={() => setAll(!all)}>
      {all ? t`Show fewer` : plural({ count }, { one: 'Show all #', other: 'Show all #' })}
    </TextButton>
  );
}
