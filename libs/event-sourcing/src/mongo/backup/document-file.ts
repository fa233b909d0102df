import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import mongoose from 'mongoose';

const { EJSON } = mongoose.mongo.BSON;

/** A document without a known schema. */
export type Document = Readonly<Record<string, unknown>>;

/** The most characters of a line: a document has 16 MiB at most, and base64 makes a third more of it. */
const MAX_LINE_LENGTH = 64 * 1024 * 1024;

/** A file as it is on the disk. */
interface WrittenFile {
  readonly documents: number;
  readonly bytes: number;
  readonly sha256: string;
}

/**
 * Writes documents into a new file: a line of extended JSON for each, compressed by gzip. The same documents always give the same
 * bytes. The file is on the disk when the promise resolves. Nobody but its owner can read it, since it may hold hashes of passwords.
 */
export const writeDocuments = async (
  path: string,
  documents: AsyncIterable<Document>,
): Promise<WrittenFile> => {
  const hash = createHash('sha256');
  let [count, bytes] = [0, 0];
  await pipeline(
    async function* () {
      for await (const document of documents) {
        count += 1;
        yield Buffer.from(`${EJSON.stringify(document, { relaxed: true })}\n`);
      }
    },
    createGzip(),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return { documents: count, bytes, sha256: hash.digest('hex') };
};

/**
 * Reads the documents of a file, one after the other.
 * @throws Error on a file that is cut off or damaged
 */
export async function* readDocuments(path: string): AsyncGenerator<Document, void, void> {
  const file = createReadStream(path);
  const chunks = file.pipe(createGunzip());
  file.once('error', (error) => chunks.destroy(error));
  let rest: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of chunks as AsyncIterable<Buffer>) {
      let begin = 0;
      for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', begin)) {
        yield parse(Buffer.concat([...rest, chunk.subarray(begin, end)]));
        [rest, length, begin] = [[], 0, end + 1];
      }
      rest.push(chunk.subarray(begin));
      length += chunk.length - begin;
      if (length > MAX_LINE_LENGTH) throw new RangeError('A line is longer than any document');
    }
  } finally {
    file.destroy();
  }
  if (length > 0) throw new RangeError('The last line is cut off');
}

const parse = (line: Buffer): Document => EJSON.parse(line.toString('utf8'), { relaxed: true }) as Document;
