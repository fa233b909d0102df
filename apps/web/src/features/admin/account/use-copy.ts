import { useState } from 'react';

interface Copying {
  readonly isCopied: boolean;
  /** Whether the browser gives the page no clipboard, as on a site without HTTPS. The person has to copy the selected text. */
  readonly isRefused: boolean;
  readonly copy: () => Promise<void>;
}

/** Copies a text. @param select selects it on the page */
export const useCopy = (text: string, select: () => void): Copying => {
  const [outcome, setOutcome] = useState<{ readonly text: string; readonly isCopied: boolean } | null>(null);
  const isCurrent = outcome?.text === text;
  return {
    isCopied: isCurrent && outcome.isCopied,
    isRefused: isCurrent && !outcome.isCopied,
    copy: async () => {
      select();
      try {
        await navigator.clipboard.writeText(text);
        setOutcome({ text, isCopied: true });
      } catch {
        setOutcome({ text, isCopied: false });
      }
    },
  };
};
