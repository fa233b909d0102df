import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { reasonOf, UserError } from '@tools-hub/local';
import { formatS3Address, type S3Address } from './s3-address.js';

const MIB = 1024 * 1024;
/** A file has 10,000 parts at most, so this allows one of 156 GiB. */
const PART_BYTES = 16 * MIB;
/** Parts that are sent, and held in memory, at once. */
const PARTS_AT_ONCE = 2;
/** Attempts of a request, with a growing pause between them. */
const ATTEMPTS = 5;
const CONNECT_MS = 10_000;
/** A connection on which nothing happens for so long is given up. */
const IDLE_MS = 60_000;
const MAX_MANIFEST_BYTES = 64 * MIB;
/** Of a server that has no regions. */
const ANY_REGION = 'us-east-1';

/** Text with the tag of its version. */
export interface TaggedText {
  readonly text: string;
  readonly etag: string | undefined;
}

/** The object has changed since it was read, or is there already. */
export class ObjectChanged extends Error {
  override readonly name = 'ObjectChanged';

  constructor() {
    super('Another program has changed the object meanwhile');
  }
}

/**
 * A part of a bucket of S3, or of a server that speaks its protocol. Address and credentials are those of AWS's own programs: the variables
 * `AWS_…`, files, and the roles of machines and pods.
 */
export class Bucket {
  readonly #client: S3Client;
  readonly address: string;

  constructor(
    private readonly place: S3Address,
    environment: NodeJS.ProcessEnv,
    private readonly signal: AbortSignal,
  ) {
    this.address = formatS3Address(place);
    const endpoint = environment['AWS_ENDPOINT_URL_S3'] ?? environment['AWS_ENDPOINT_URL'];
    const region = environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'];
    this.#client = new S3Client({
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true, region: region ?? ANY_REGION }),
      ...(region === undefined ? {} : { region }),
      maxAttempts: ATTEMPTS,
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: IDLE_MS },
      // The signature covers the SHA-256 of each request's body. Not all servers know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /** The keys of the objects, without the prefix. */
  async *keys(): AsyncGenerator<string, void, void> {
    const { bucket, prefix } = this.place;
    const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: bucket, Prefix: prefix });
    try {
      for await (const { Contents = [] } of pages) {
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length);
      }
    } catch (error) {
      throw this.#explained(error);
    }
  }

  /** Null when there is no such object. */
  async readText(key: string): Promise<TaggedText | null> {
    return this.#try(async () => {
      const { Body, ContentLength = 0, ETag } = await this.#get(key);
      if (Body === undefined) return null;
      if (ContentLength > MAX_MANIFEST_BYTES) throw new UserError(`${this.address}/${key} is too long.`);
      return { text: await Body.transformToString(), etag: ETag };
    });
  }

  /** Writes an object to a new file. False when there is no such object. */
  async download(key: string, file: string): Promise<boolean> {
    const done = await this.#try(async () => {
      const { Body } = await this.#get(key);
      if (!(Body instanceof Readable)) throw new Error('The answer has no body');
      await pipeline(Body, createWriteStream(file, { mode: 0o600 }), { signal: this.signal });
      return true;
    });
    return done ?? false;
  }

  /** Stores a file. Large files are sent in parts, and the object is there when all of them are. */
  async upload(key: string, file: string): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { ...this.#object(key), Body: createReadStream(file, { highWaterMark: MIB }) },
      partSize: PART_BYTES,
      queueSize: PARTS_AT_ONCE,
    });
    const abort = (): void => void upload.abort();
    this.signal.addEventListener('abort', abort);
    try {
      await this.#try(() => upload.done());
    } finally {
      this.signal.removeEventListener('abort', abort);
    }
  }

  async writeText(key: string, text: string): Promise<void> {
    await this.#put(key, text, {});
  }

  /**
   * Replaces the text that was read before, or stores the first one.
   * @throws ObjectChanged
   */
  async replaceText(key: string, text: string, before: TaggedText | null): Promise<void> {
    await this.#put(key, text, before === null ? { IfNoneMatch: '*' } : { IfMatch: before.etag });
  }

  async remove(key: string): Promise<void> {
    // Also after the program was asked to stop.
    await this.#try(() => this.#client.send(new DeleteObjectCommand(this.#object(key))));
  }

  #object(key: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.place.bucket, Key: `${this.place.prefix}${key}` };
  }

  async #put(key: string, text: string, condition: Partial<PutObjectCommandInput>): Promise<void> {
    const command = new PutObjectCommand({ ...this.#object(key), Body: text, ...condition });
    await this.#try(() => this.#client.send(command, { abortSignal: this.signal }));
  }

  #get(key: string) {
    return this.#client.send(new GetObjectCommand(this.#object(key)), { abortSignal: this.signal });
  }

  /** The result of a request; null when there is no such object. */
  async #try<Result>(request: () => Promise<Result>): Promise<Result | null> {
    try {
      return await request();
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return null;
      throw this.#explained(error);
    }
  }

  #explained(error: unknown): unknown {
    if (error instanceof UserError || this.signal.aborted) return error;
    if (!(error instanceof S3ServiceException))
      return new UserError(`${this.address} can't be reached: ${reasonOf(error)}`);
    const status = error.$metadata.httpStatusCode;
    if (status === PRECONDITION_FAILED || status === CONFLICT) return new ObjectChanged();
    return new UserError(`${this.address} refuses: ${error.message || error.name} (${error.name})`);
  }
}

const PRECONDITION_FAILED = 412;
const CONFLICT = 409;
