/** The header by which a change is refused when somebody else has made another version meanwhile. */
export const ifMatch = (version: number): { readonly 'If-Match': string } => ({ 'If-Match': `"${version}"` });
