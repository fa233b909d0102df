/** A bucket and the common beginning of the keys of the objects in it. */
export interface S3Address {
  readonly bucket: string;
  /** Empty, or it ends with a slash. */
  readonly prefix: string;
}

const SCHEME = 's3://';
/** The names that S3 takes, without those that are a host of their own. */
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^[\w.~-]+(\/[\w.~-]+)*\/?$/;
const MAX_CHARACTERS = 800;

export const isS3Address = (text: string): boolean => text.startsWith(SCHEME);

/** Parses `s3://BUCKET` or `s3://BUCKET/PREFIX`. Undefined for another text, which is in no message: it may hold a password. */
export const parseS3Address = (text: string): S3Address | undefined => {
  const [bucket = '', ...path] = text.slice(SCHEME.length).split('/');
  const prefix = path.join('/').replace(/\/$/, '');
  if (!isS3Address(text) || !BUCKET.test(bucket) || text.length > MAX_CHARACTERS) return undefined;
  if (prefix === '') return { bucket, prefix };
  const isPlain = PREFIX.test(prefix) && !prefix.split('/').some((part) => part === '.' || part === '..');
  return isPlain ? { bucket, prefix: `${prefix}/` } : undefined;
};

export const formatS3Address = ({ bucket, prefix }: S3Address): string =>
  `${SCHEME}${bucket}${prefix === '' ? '' : `/${prefix.slice(0, -1)}`}`;
