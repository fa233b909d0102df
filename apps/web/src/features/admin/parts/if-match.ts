/** The If-Match header: the change is refused when the record has another version meanwhile. */
export const ifMatch = (version: number): { readonly 'If-Match': string } => ({ 'If-Match': `"${version}"` });
