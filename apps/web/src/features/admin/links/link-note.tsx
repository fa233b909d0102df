import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { CheckedLink } from '@tools-hub/contracts';
import clsx from 'clsx';
import { useDispatch } from 'react-redux';
import { textButtonVariants, TextButton } from '../../../components/button.js';
import { noticeClasses, NoticeTitle } from '../../../components/notice.js';
import { passFocusOn } from '../../../components/pass-focus-on.js';
import { ownerApi } from '../../../shared/api/owner.api.js';
import { errorShown, successShown } from '../../../shared/toasts/toasts.slice.js';
import { briefDay } from '../history/times.js';
import { useRun } from '../parts/use-run.js';
import { reasonText } from './reason-text.js';

/** In the form of a tool whose link is broken: the reason, copies of the page, and another check. */
export function LinkNote({ checked }: { readonly checked: CheckedLink | undefined }) {
  const dispatch = useDispatch();
  const [check] = ownerApi.useCheckLinkMutation();
  const { busy, run } = useRun();
  if (checked?.status !== 'broken' || checked.brokenSince === null) return null;

  const again = (): void => {
    if (busy) return;
    void run({
      command: checked.toolId,
      send: () => check({ id: checked.toolId, body: {} }).unwrap(),
      then: ({ status }) =>
        dispatch(
          status === 'broken'
            ? errorShown(t`The link is still broken`)
            : successShown(t`The link works again`),
        ),
      failed: () => t`The link could not be checked. Try again in a moment.`,
    });
  };
  const day = briefDay(checked.brokenSince, Date.now());
  const reason = checked.reason === null ? null : reasonText(checked.reason);
  return (
    <div className={clsx(noticeClasses, 'col-span-full p-3')}>
      <NoticeTitle>
        {reason === null ? (
          t`Broken since ${day}`
        ) : (
          <Trans>
            Broken since {day}
            <span className="font-normal">: {reason}</span>
          </Trans>
        )}
      </NoticeTitle>
      <p className="flex flex-wrap gap-x-6">
        <TextButton ref={passFocusOn} aria-disabled={busy} onClick={again}>
          {busy ? t`Checking...` : t`Check again`}
        </TextButton>
        {checked.archiveUrl !== null && (
          <a
            className={textButtonVariants()}
            href={checked.archiveUrl}
            target="_blank"
            rel="noopener noreferrer"
            referrerPolicy="no-referrer"
          >{t`Archived copies`}</a>
        )}
      </p>
    </div>
  );
}
