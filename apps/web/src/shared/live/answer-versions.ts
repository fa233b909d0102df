import type { SiteVersion } from '@tools-hub/contracts';

export type VersionPart = keyof SiteVersion;
export const VERSION_PARTS: readonly VersionPart[] = ['catalogue', 'settings', 'counts', 'schedule'];

/** Older than every version. */
const UNKNOWN: SiteVersion = {
  catalogue: -Infinity,
  settings: -Infinity,
  counts: -Infinity,
  schedule: -Infinity,
};

/**
 * The site version of each cached answer, and the latest version that this page received. With several gateways an answer
 * may be older than an event that arrived before it.
 */
export class AnswerVersions {
  readonly #answers = new Map<string, SiteVersion>();
  /** The latest version at the time of each request, by cache key. */
  readonly #asked = new Map<string, SiteVersion>();
  #latest: SiteVersion | null = null;
  #onAnswer: () => void = () => undefined;

  /** Registers a callback for each answer or failure. */
  onAnswer(listener: () => void): void {
    this.#onAnswer = listener;
  }

  /** Records the site's version. Returns whether it differs from the latest one. */
  setLatest(version: SiteVersion): boolean {
    const latest = this.#latest;
    this.#latest = version;
    if (latest === null) return true;
    for (const part of VERSION_PARTS) if (version[part] < latest[part]) this.#doubt(part, version[part]);
    return VERSION_PARTS.some((part) => version[part] !== latest[part]);
  }

  asked(key: string): void {
    this.#asked.set(key, this.#latest ?? UNKNOWN);
  }

  /** @param version null if the answer names none: it then has the version of its request */
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

  /** Whether a cached answer is older than the latest version. An answer that is being fetched is about to be replaced. */
  isBehind(key: string, part: VersionPart): boolean {
    const answer = this.#answers.get(key);
    if (answer === undefined || this.#latest === null || this.#asked.has(key)) return false;
    return answer[part] < this.#latest[part];
  }

  /** After a restore, greater versions belong to another history: their answers are refetched once. */
  #doubt(part: VersionPart, latest: number): void {
    for (const [key, answer] of this.#answers)
      if (answer[part] > latest) this.#answers.set(key, { ...answer, [part]: -Infinity });
  }
}
