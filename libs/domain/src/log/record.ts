/** The properties of every record besides its fields. */
export interface Identified {
  readonly id: string;
  /** The position of the last commit that changed the record; clicks do not move it. */
  readonly version: number;
}

/** A stream is one record: `tool-<id>`, `category-<id>`, `banner-<id>`, `note-<id>`. */
export type StreamKind = 'tool' | 'category' | 'banner' | 'note';
export const streamOf = (kind: StreamKind, id: string): string => `${kind}-${id}`;
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
