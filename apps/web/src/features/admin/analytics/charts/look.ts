import type { ApexOptions } from 'apexcharts';
import { accentFor, type Scheme } from '../../../../shared/theme/accent.js';

/** What a chart's look depends on. */
export interface Look {
  readonly scheme: Scheme;
  /** The owner's colour. */
  readonly colour: string;
  readonly lessMotion: boolean;
  /** As wide as a phone. */
  readonly narrow: boolean;
  /** Pixels of small text, as the reader has set it. */
  readonly textSize: number;
}

/** Milliseconds. */
const MOTION = 150;
/** As --soft in theme.css. */
const SOFT: Readonly<Record<Scheme, string>> = { light: '#5b5f67', dark: '#a2a6ae' };

export const accentOf = ({ colour, scheme }: Look): string => accentFor(colour, scheme).edge;
export const quietOf = ({ scheme }: Look): string => SOFT[scheme];

/** What all charts have in common. Text and lines have their colours in charts.css. */
export const commonOptions = ({ scheme, lessMotion }: Look) =>
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

/** Of text in a chart. The library reckons with it, so that it has to be in pixels, and not in the style sheet. */
export const textOf = ({ textSize }: Look) => ({ fontSize: `${textSize}px` });

/** What a tip says: where one points, and the exact numbers there. Every text has to be HTML already. */
export const tipHtml = (title: string, ...lines: readonly string[]): string =>
  `<div class="chart-tip"><strong>${title}</strong>${lines.map((line) => `<span>${line}</span>`).join('')}</div>`;
