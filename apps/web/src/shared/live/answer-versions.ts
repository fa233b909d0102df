import type { SiteVersion } from '@tools-hub/contracts';

export type VersionPart = keyof SiteVersion;
export const VERSION_PARTS: readonly VersionPart[] = ['catalogue', 'settings', 'counts'];

/** Behind every version. */
const UNKNOWN: SiteVersion = { catalogue: -Infinity, settings: -Infinity, counts: -Infinity };

/**
 * The version of the site that each cached answer was made from, and the latest version that this page heard of. With
 * several gateways an answer may be older than an event that came before it.
 */
export class AnswerVersions {
  readonly #answers = new Map<string, SiteVersion>();
  /** The latest version when an answer was asked for, by its key. */
  readonly #asked = new Map<string, SiteVersion>();
  #latest: SiteVersion | null = null;
  #onAnswer: () => void = () => undefined;

  /** Calls back after each answer that came or failed. */
  onAnswer(listener: () => void): void {
    this.#onAnswer = listener;
  }

  /** Notes the site's version. Returns whether it differs from the latest one. */
  hear(version: SiteVersion): boolean {
    const latest = this.#latest;
    this.#latest = version;
    if (latest === null) return true;
    for (const part of VERSION_PARTS) if (version[part] < latest[part]) this.#doubt(part, version[part]);
    return VERSION_PARTS.some((part) => version[part] !== latest[part]);
  }

  asked(key: string): void {
    this.#asked.set(key, this.#latest ?? UNKNOWN);
  }

  /** @param version null where the answer names none: it is taken to be as old as its request */
  came(key: string, version: SiteVersion | null): void {
    this.#answers.set(key, version ?? this.#asked.get(key) ?? this.#latest ?? UNKNOWN);
    this.failed(key);
  }

  failed(key: string): void {
    this.#asked.delete(key);
    this.#onAnswer();
  }

  dropped(key: string): void {
    this.#answers.delete(key);
    this.#asked.delete(key);
  }

  /** Whether a cached answer is older than the latest version. One that is on its way is not: it is about to be replaced. */
  isBehind(key: string, part: VersionPart): boolean {
    const answer = this.#answers.get(key);
    if (answer === undefined || this.#latest === null || this.#asked.has(key)) return false;
    return answer[part] < this.#latest[part];
  }

  /** After a restore, numbers that are greater are of another history: those answers are asked for once more. */
  #doubt(part: VersionPart, latest: number): void {
    for (const [key, answer] of this.#answers)
      if (answer[part] > latest) this.#answers.set(key, { ...answer, [part]: -Infinity });
  }
}
