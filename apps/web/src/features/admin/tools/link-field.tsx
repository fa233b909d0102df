import { t } from '@lingui/core/macro';
import type { Tool } from '@tools-hub/contracts';
import { linkKey, type ToolFields } from '@tools-hub/domain';
import { useMemo } from 'react';
import { useLinkPreview } from '../links/use-link-preview.js';
import { UrlField } from '../parts/record-fields.js';
import type { RecordForm } from '../parts/use-record-form.js';

/** Milliseconds: longer than a click takes. */
const AFTER_CLICK_MS = 300;

interface LinkFieldProps {
  readonly form: RecordForm<Tool, ToolFields>;
  readonly label: string;
  readonly tools: readonly Tool[] | undefined;
  /** The link that was settled last. */
  readonly link: string;
  /** Called with the link when it was pasted, or a moment after the field was left. */
  readonly settled: (link: string) => void;
}

/** The link of a tool. It names another tool that has the same link already; that is allowed. */
export function LinkField({ form, label, tools, link, settled }: LinkFieldProps) {
  const { note = t`Suggestions from its page appear below.` } = useLinkPreview(form, link);
  const settle = (): void => settled(form.draft().link.trim());
  const keys = useMemo(() => tools?.map((tool) => ({ tool, key: linkKey(tool.link) })), [tools]);
  const typed = linkKey(form.watch().link.trim());
  const edited = form.base?.id;
  const same =
    typed === null ? undefined : keys?.find(({ tool, key }) => key === typed && tool.id !== edited)?.tool;
  return (
    <div
      // A click on a button below must not meet the suggestions, which would move it.
      onBlur={() => setTimeout(settle, AFTER_CLICK_MS)}
      onPaste={() => setTimeout(settle)}
    >
      <UrlField
        form={form}
        name="link"
        label={label}
        required
        hint={note}
        {...(same && { warning: t`“${same.name}” already has this link.` })}
      />
    </div>
  );
}
