import { deflateRawSync } from 'node:zlib';
import { ByteReader, ByteWriter } from './byte-columns.js';
import { ID_BYTES } from './click-ids.js';
import { cell, compressedColumns, inflate, readIds } from './clicks-codec.js';
import { PackedClicks } from './packed-clicks.js';
import {
  clicksOf,
  idsOf,
  type CommitHeader,
  type LoggedCommit,
  type UnpackedCommit,
} from './partition-commit.js';

/** The layout of packed commits: the one after those of the clicks of one commit. */
export const PACKED_VERSION = 3;

/** The most bytes of the inflated headers of packed commits. */
const MAX_HEADER_BYTES = 4 * 1024 * 1024;

/**
 * Layout 3: commits that follow one another. The number of their clicks and the ids of these; the headers of the commits,
 * column after column, deflated; and the clicks' columns as in layout 2, with one dictionary for all.
 * A position is not written: it follows from that of the first commit. Times must be whole milliseconds.
 */
export const packCommits = (commits: readonly LoggedCommit[]): Buffer => {
  const clicks = commits.flatMap(clicksOf);
  const writer = new ByteWriter(1_024 + clicks.length * (ID_BYTES + 16));
  writer.varint(clicks.length);
  for (const commit of commits) writer.bytes(idsOf(commit));
  writer.block(deflateRawSync(encodeHeaders(commits)));
  writer.block(compressedColumns(clicks));
  return writer.finish();
};

/**
 * The commits from position `first` on.
 * @param visitors the marks of their clicks' visitors
 * @throws RangeError on bytes that `packCommits` didn't write, Error on a version that is not known here.
 */
export const unpackCommits = (
  version: number,
  first: number,
  bytes: Uint8Array,
  visitors?: Uint8Array,
): UnpackedCommit[] => {
  if (version !== PACKED_VERSION) throw new Error(`Packed commits of version ${version} can't be read here`);
  const reader = new ByteReader(bytes);
  const ids = readIds(reader);
  const headers = decodeHeaders(reader.block());
  const packed = new PackedClicks(ids, reader.block(), visitors);
  if (!reader.atEnd) throw new RangeError('There are more bytes than commits');
  let [offset, to] = [0, 0];
  const commits = headers.times.map((time, index) => {
    const n = cell(headers.counts, index);
    const from = to + cell(headers.starts, index);
    to = from + cell(headers.lengths, index);
    const incarnation = cell(headers.incarnations, cell(headers.incarnationColumn, index));
    // One object literal without spreads: years of history are millions of these.
    const commit: Writable<UnpackedCommit> = {
      _id: first + index,
      at: new Date(time),
      incarnation,
      from,
      to,
      n,
      packed,
      offset,
    };
    const [t, reread] = [headers.streamTimes[index], headers.rereads[index]];
    if (t !== undefined) commit.t = t;
    if (reread !== undefined) commit.reread = reread;
    offset += n;
    return commit;
  });
  if (offset * ID_BYTES !== ids.length) throw new RangeError('The commits have other clicks than there are');
  return commits;
};

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const encodeHeaders = (commits: readonly CommitHeader[]): Buffer => {
  const writer = new ByteWriter(64 + commits.length * 24);
  const incarnations = [...new Set(commits.map(({ incarnation }) => incarnation))];
  writer.varint(commits.length);
  writer.varint(incarnations.length);
  for (const incarnation of incarnations) writer.text(incarnation);
  for (const { incarnation } of commits) writer.varint(incarnations.indexOf(incarnation));
  for (const { n } of commits) writer.varint(n);
  commits.forEach(({ at }, index) => writer.zigzag(at.getTime() - (commits[index - 1]?.at.getTime() ?? 0)));
  commits.forEach(({ from }, index) => writer.zigzag(from - (commits[index - 1]?.to ?? 0)));
  for (const { from, to } of commits) writer.zigzag(to - from);
  for (const field of ['t', 'reread'] as const) {
    for (const commit of commits) writeOptional(writer, commit[field], commit.at.getTime());
  }
  return writer.finish();
};

/** The columns of the headers. The start of a commit's range is written as its distance from the end of the previous one. */
const decodeHeaders = (bytes: Uint8Array) => {
  const reader = new ByteReader(inflate(bytes, 'headers', { maxOutputLength: MAX_HEADER_BYTES }));
  const count = reader.varint();
  const incarnations = Array.from({ length: reader.varint() }, () => reader.text());
  const column = (read: () => number): number[] => Array.from({ length: count }, read);
  const incarnationColumn = column(() => reader.varint());
  const counts = column(() => reader.varint());
  let time = 0;
  const times = column(() => (time += reader.zigzag()));
  const starts = column(() => reader.zigzag());
  const lengths = column(() => reader.zigzag());
  const streamTimes = times.map((at) => readOptional(reader, at));
  const rereads = times.map((at) => readOptional(reader, at));
  if (!reader.atEnd) throw new RangeError('There are more bytes than headers');
  return { incarnations, incarnationColumn, counts, times, starts, lengths, streamTimes, rereads };
};

/** Writes 0 for an absent time, else 1 and its difference from a reference time. */
const writeOptional = (writer: ByteWriter, value: number | undefined, near: number): void => {
  if (value === undefined) return writer.varint(0);
  writer.varint(1);
  writer.zigzag(value - near);
};

const readOptional = (reader: ByteReader, near: number): number | undefined =>
  reader.varint() === 0 ? undefined : near + reader.zigzag();
