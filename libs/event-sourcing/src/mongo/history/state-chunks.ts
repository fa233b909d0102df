import type { ReadPastState, SnapshotPage } from '@tools-hub/contracts';
import { chunksOf, type Checkpoint, type SnapshotFormat } from '../../core/index.js';
import type { PastStates } from './past-states.js';

/** A state in deflated parts. */
interface Deflated {
  readonly checkpoint: Checkpoint;
  readonly chunks: readonly string[];
}

/** The most states that are cached: each has as many bytes as a deflated snapshot. */
const MAX_STATES = 4;

/** The checkpoint of a state before the first commit. */
const BEGINNING: Checkpoint = { position: 0, commandId: '', at: new Date(0).toISOString() };

/** States of the past in the parts of a snapshot, for readers over the bus. The last few are cached, since all parts of one are read. */
export class StateChunks<View> {
  readonly #cached = new Map<number, Promise<Deflated>>();

  constructor(
    private readonly states: Pick<PastStates<View, never>, 'at' | 'positionAt' | 'holds'>,
    private readonly format: SnapshotFormat<View, unknown>,
  ) {}

  /** A part; null for another version than this service's, or a part that the state doesn't have. */
  async read({ at, version, id, chunk }: ReadPastState): Promise<SnapshotPage | null> {
    if (version !== this.format.version) return null;
    const position = id === undefined ? await this.states.positionAt(at) : Number(id);
    if (!Number.isSafeInteger(position) || position < 0) return null;
    const { checkpoint, chunks } = await this.#current(position);
    const entries = chunks[chunk];
    return entries === undefined
      ? null
      : { id: String(position), checkpoint, chunks: chunks.length, entries };
  }

  /** The store may have been restored since a state was deflated. */
  async #current(position: number): Promise<Deflated> {
    const cached = await this.#deflated(position);
    if (cached.checkpoint === BEGINNING || (await this.states.holds(cached.checkpoint))) return cached;
    this.#cached.delete(position);
    return this.#deflated(position);
  }

  #deflated(position: number): Promise<Deflated> {
    const cached = this.#cached.get(position) ?? this.#deflate(position);
    // The most recently used are at the end.
    this.#cached.delete(position);
    this.#cached.set(position, cached);
    cached.catch(() => this.#cached.delete(position));
    const [oldest] = this.#cached.keys();
    if (this.#cached.size > MAX_STATES && oldest !== undefined) this.#cached.delete(oldest);
    return cached;
  }

  async #deflate(position: number): Promise<Deflated> {
    const { view, checkpoint } = await this.states.at(position);
    const chunks: string[] = [];
    for await (const part of chunksOf(this.format.capture(view))) chunks.push(part.toString('base64'));
    return { checkpoint: checkpoint ?? BEGINNING, chunks };
  }
}
