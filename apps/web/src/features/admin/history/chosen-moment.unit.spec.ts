import { afterEach, describe, expect, test, vi } from 'vitest';
import { chosenMoment } from './chosen-moment.js';

const NOW = new Date(2026, 10, 23, 15, 30, 20);
const local = (...parts: [number, number, number, number, number, number, number]): string =>
  new Date(...parts).toISOString();

afterEach(() => vi.unstubAllEnvs());

describe('the chosen moment', () => {
  test('the chosen moment is the end of a day without a time', () => {
    expect(chosenMoment('2026-11-20', '', NOW)).toEqual({ at: local(2026, 10, 20, 23, 59, 59, 999) });
  });

  test('the chosen moment is the end of a day whose last hour comes twice', () => {
    vi.stubEnv('TZ', 'Africa/Cairo');
    expect(chosenMoment('2026-10-29', '', NOW)).toEqual({ at: '2026-10-29T21:59:59.999Z' });
  });

  test('the chosen moment is the end of the chosen minute', () => {
    expect(chosenMoment('2026-11-20', '18:05', NOW)).toEqual({ at: local(2026, 10, 20, 18, 5, 59, 999) });
    expect(chosenMoment('2026-11-20', '23:59', NOW)).toEqual({ at: local(2026, 10, 20, 23, 59, 59, 999) });
  });

  test('the chosen moment is now for today, and for this minute', () => {
    expect(chosenMoment('2026-11-23', '', NOW)).toEqual({ at: NOW.toISOString() });
    expect(chosenMoment('2026-11-23', '15:30', NOW)).toEqual({ at: NOW.toISOString() });
  });

  test.each([
    ['', '', 'Choose a day'],
    ['2026-11-24', '', 'Choose a time in the past'],
    ['2026-11-23', '15:31', 'Choose a time in the past'],
    ['2027-01-01', '00:00', 'Choose a time in the past'],
  ])('the chosen moment is refused for the day %j and the time %j: %s', (day, time, problem) => {
    expect(chosenMoment(day, time, NOW)).toEqual({ problem });
  });
});
