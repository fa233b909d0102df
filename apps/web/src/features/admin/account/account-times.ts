export const dates = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
export const times = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

export const timeOf = (iso: string): string => times.format(Date.parse(iso));
export const dayOf = (iso: string): string => dates.format(Date.parse(iso));
