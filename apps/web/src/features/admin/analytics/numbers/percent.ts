const whole = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 0 });

/** '12%', and '<1%' for a share that would be rounded to nothing. */
export const percent = (share: number): string =>
  share > 0 && share < 0.01 ? `<${whole.format(0.01)}` : whole.format(share);
