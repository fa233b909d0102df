import { t } from '@lingui/core/macro';
import { useRef } from 'react';
import { Button } from '../../../../components/button.js';
import { DialogText } from '../../../../components/dialog.js';
import { FormActions } from '../../../../components/form.js';
import { download } from '../../parts/download.js';
import { useCopy } from '../use-copy.js';

interface RecoveryCodesProps {
  /** Null when they were lost on the way. */
  readonly codes: readonly string[] | null;
  readonly done: () => void;
}

/** Shows the recovery codes, which cannot be read again. */
export function RecoveryCodes({ codes, done }: RecoveryCodesProps) {
  const list = useRef<HTMLOListElement>(null);
  const text = `${(codes ?? []).join('\n')}\n`;
  const { isCopied, isRefused, copy } = useCopy(text, () => {
    if (list.current) getSelection()?.selectAllChildren(list.current);
  });
  if (codes === null) {
    return (
      <>
        <DialogText role="status">{t`Two-factor sign-in is on, but the recovery codes were lost. Turn it off and on again to get new ones.`}</DialogText>
        <FormActions>
          <Button autoFocus onClick={done}>{t`Back`}</Button>
        </FormActions>
      </>
    );
  }
  return (
    <>
      <DialogText role="status">{t`Two-factor sign-in is on. Store these recovery codes: each signs you in once without your phone. They are not shown again.`}</DialogText>
      <ol
        ref={list}
        aria-label={t`Recovery codes`}
        className="mt-4 grid gap-x-6 gap-y-1.5 rounded-xl border border-line bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      {isRefused && (
        <DialogText role="status">{t`Could not copy. Copy the selected text yourself.`}</DialogText>
      )}
      <FormActions className="mt-6 justify-between">
        <div className="flex flex-wrap gap-2">
          <Button autoFocus onClick={() => void copy()}>
            {isCopied ? t`Copied` : t`Copy`}
          </Button>
          <Button
            onClick={() => download('tools-hub-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
          >{t`Download`}</Button>
        </div>
        <Button variant="accent" onClick={done}>{t`I have stored them`}</Button>
      </FormActions>
    </>
  );
}
