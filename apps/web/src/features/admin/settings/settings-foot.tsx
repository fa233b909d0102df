import { t } from '@lingui/core/macro';
import clsx from 'clsx';
import { useRef, type RefObject } from 'react';
import { noticeClasses } from '../../../components/notice.js';
import { Button } from '../../../components/button.js';
import { ConflictNotice } from '../parts/conflict-notice.js';
import { passFocusTo } from '../parts/pass-focus-to.js';
import { inWords, settingLabels } from './setting-words.js';
import { settingsDraft } from './settings-draft.js';
import type { SettingsForm } from './use-settings-form.js';

interface SettingsFootProps {
  readonly form: SettingsForm;
  /** The button above the form, which stays when the one in the footer disappears. */
  readonly saveButton: RefObject<HTMLButtonElement | null>;
}

/**
 * A sticky footer with unsaved edits and conflicting versions. Its space is reserved, so that nothing moves when it appears.
 * It is not sticky on a low screen or with very large text, where it would hide the fields.
 */
export function SettingsFoot({ form, saveButton }: SettingsFootProps) {
  const foot = useRef<HTMLDivElement>(null);
  /** The notice disappears together with its focus. */
  const settle = (choice: () => void) => (): void => {
    choice();
    saveButton.current?.focus({ preventScroll: true });
  };
  const { dirty, busy, note, theirs, base, draft } = form;
  return (
    <div
      ref={foot}
      className="pointer-events-none sticky bottom-4 z-20 flex min-h-19 flex-col justify-end *:pointer-events-auto low:static"
    >
      {theirs && (
        <ConflictNotice
          fixed
          className="max-h-[60dvh] overflow-y-auto overscroll-y-contain shadow-float low:max-h-none"
          kind={{ labels: settingLabels(), inWords }}
          title={t`The settings were changed elsewhere since you opened them.`}
          label={t`Another version of the settings`}
          base={settingsDraft(base)}
          theirs={settingsDraft(theirs)}
          mine={draft}
          takeTheirs={settle(form.takeTheirs)}
          keepMine={settle(form.keepMine)}
        />
      )}
      <div role="status">
        {dirty && !theirs && (
          <div
            className={clsx(
              noticeClasses,
              'flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 shadow-float',
            )}
          >
            <p className="min-w-[min(100%,12rem)] flex-1">
              {t`You have unsaved changes. Click "Save Changes" to apply them.`}
              {note !== null && <span className="mt-1 block text-danger">{note}</span>}
            </p>
            <Button
              // A conflicting version may take its place. The last choice there loses nothing.
              ref={passFocusTo(
                () => foot.current?.querySelector<HTMLElement>('button:last-child') ?? saveButton.current,
              )}
              type="submit"
              variant="accent"
              aria-disabled={busy}
            >
              {busy ? t`Saving...` : t`Save Now`}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
