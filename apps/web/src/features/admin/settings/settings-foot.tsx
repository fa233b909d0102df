import { ConflictNotice } from '../parts/conflict-notice.js';
import { inWords, LABELS } from './setting-words.js';
import { settingsDraft } from './settings-draft.js';
import type { SettingsForm } from './use-settings-form.js';

const KIND = { labels: LABELS, inWords, rules: { noun: 'setting' } } as const;

/** Stays at the foot of the screen, above nothing that is typed: what is not saved, and what others saved meanwhile. */
export function SettingsFoot({ form }: { readonly form: SettingsForm }) {
  const { dirty, busy, note, theirs, base, draft } = form;
  return (
    <div className="settings-foot">
      {theirs && (
        <ConflictNotice
          kind={KIND}
          what="the settings"
          it="them"
          base={settingsDraft(base)}
          theirs={settingsDraft(theirs)}
          mine={draft}
          takeTheirs={form.takeTheirs}
          keepMine={form.keepMine}
        />
      )}
      <div role="status" className="settings-unsaved">
        {dirty && !theirs && (
          <div className="notice unsaved-notice">
            <p className="min-w-0 flex-1">
              You have unsaved changes. Click &quot;Save Changes&quot; to apply them.
              {note !== null && <span className="unsaved-note">{note}</span>}
            </p>
            <button type="submit" className="button button-accent" aria-disabled={busy}>
              {busy ? 'Saving...' : 'Save Now'}
            </button>
          </div>
        )}
      </div>
    </div>
  );
}
