import type { ApexOptions } from 'apexcharts';
import { accentFor, type Scheme } from '../../../../shared/theme/accent.js';

/** The inputs of a chart's appearance. */
export interface ChartTheme {
  readonly scheme: Scheme;
  /** The owner's colour. */
  readonly colour: string;
  readonly lessMotion: boolean;
  /** A phone is narrow, and a phone with text of 200 % by the browser's zoom is the narrowest, or a small one by its settings. */
  readonly screen: 'wide' | 'narrow' | 'narrowest';
  /** The pixels of small text in the reader's text size. */
  readonly textSize: number;
}

/** In milliseconds. */
const MOTION = 150;
/** Like --soft in theme.css. */
const SOFT: Readonly<Record<Scheme, string>> = { light: '#5b5f67', dark: '#a2a6ae' };

export const accentOf = ({ colour, scheme }: ChartTheme): string => accentFor(colour, scheme).edge;
export const quietOf = ({ scheme }: ChartTheme): string => SOFT[scheme];

/** The options of all charts. Text and lines have their colours in charts.css. */
export const commonOptions = ({ scheme, lessMotion }: ChartTheme) =>
  ({
    chart: {
      animations: {
        enabled: !lessMotion,
        speed: MOTION,
        animateGradually: { enabled: false },
        dynamicAnimation: { enabled: !lessMotion, speed: MOTION },
      },
      background: 'transparent',
      fontFamily: 'inherit',
      parentHeightOffset: 0,
      selection: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
    },
    fill: { opacity: 1 },
    legend: { show: false },
    states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
    theme: { mode: scheme },
  }) satisfies ApexOptions;

/** The text style of a chart. The library measures text, so the size must be here in pixels and not in the style sheet. */
export const textOf = ({ textSize }: ChartTheme) => ({ fontSize: `${textSize}px` });

const TIP = 'flex px-3 tabular-nums wrap-anywhere rtl:[direction:rtl]';

const tip = (className: string, title: string, lines: readonly string[]): string => {
  const [first = '', ...rest] = lines;
  const quiet = rest.map((line) => `<span class="text-soft">${line}</span>`).join('');
  return `<div class="${TIP} ${className}"><strong>${title}</strong><span>${first}</span>${quiet}</div>`;
};

/** Renders a tooltip with the exact numbers at the pointer. Every text must already be HTML. */
export const tipHtml = (title: string, ...lines: readonly string[]): string =>
  tip('flex-col gap-0.5 py-2', title, lines);

/** Renders the same on one line, for a position above the data. */
export const lineTipHtml = (title: string, ...lines: readonly string[]): string =>
  tip('flex-wrap gap-x-3 py-1', title, lines);
