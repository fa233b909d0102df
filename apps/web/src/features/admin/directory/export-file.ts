/** 'tools-hub-2026-01-31.json', with the owner's local day. */
export const exportName = (now: Date): string => {
  const part = (value: number): string => String(value).padStart(2, '0');
  return `tools-hub-${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}.json`;
};
