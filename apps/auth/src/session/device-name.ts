/** The first one that matches gives the name: other browsers claim to be Chrome and Safari, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
];

/** iPhones and iPads claim to be like Mac OS X, and Android to be Linux. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (names: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1];

export const UNKNOWN_DEVICE = 'Unknown device';

/** Names the device of a session by its user agent, such as 'Firefox on Linux'. No other part of the agent is in it. */
export const deviceNameOf = (agent: string): string => {
  const browser = find(BROWSERS, agent);
  const system = find(SYSTEMS, agent);
  if (browser === undefined) return system === undefined ? UNKNOWN_DEVICE : `A program on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
};
