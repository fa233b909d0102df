/** 'tools-hub-2026-01-31.json', by the day that it is where the owner is. */
export const exportName = (now: Date): string => {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `tools-hub-${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}.json`;
};

/** Hands a directory to the browser as a file to keep. */
export const saveExport = (file: object, now: Date): void => {
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(file, null, 2)}\n`], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = exportName(now);
  link.click();
  // The browser has to have begun with it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
};
