/** A host with a dot, optionally followed by a port and a path. */
const WITHOUT_SCHEME = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d{1,5})?([/?#]\S*)?$/u;

/** Adds https:// to an address that was typed without it. Any other text stays as it is. */
export const completeAddress = (typed: string): string => {
  const text = typed.trim();
  return WITHOUT_SCHEME.test(text) ? `https://${text}` : typed;
};
