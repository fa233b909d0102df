import type { Tool } from '@tools-hub/contracts';
import { linkKey, type ToolFields } from '@tools-hub/domain';
import { useMemo } from 'react';
import { UrlField } from '../parts/record-fields.js';
import type { RecordForm } from '../parts/use-record-form.js';

interface LinkFieldProps {
  readonly form: RecordForm<Tool, ToolFields>;
  readonly label: string;
  readonly tools: readonly Tool[] | undefined;
  /** Called with the link when it was pasted, or when the field is left. */
  readonly settled: (link: string) => void;
}

/** The link of a tool. It names another tool that has the same link already; that is allowed. */
export function LinkField({ form, label, tools, settled }: LinkFieldProps) {
  const keys = useMemo(() => tools?.map((tool) => ({ tool, key: linkKey(tool.link) })), [tools]);
  const typed = linkKey(form.watch().link.trim());
  const edited = form.base?.id;
  const same =
    typed === null ? undefined : keys?.find(({ tool, key }) => key === typed && tool.id !== edited)?.tool;
  return (
    <div
      onBlur={() => settled(form.draft().link.trim())}
      onPaste={() => setTimeout(() => settled(form.draft().link.trim()))}
    >
      <UrlField
        form={form}
        name="link"
        label={label}
        required
        hint="What its page says of itself is suggested below."
        {...(same && { warning: `'${same.name}' has this link already.` })}
      />
    </div>
  );
}
