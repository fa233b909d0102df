import { createHash } from 'node:crypto';
import { accountStream } from '@tools-hub/domain';

/** 128 bits of a text's SHA-256 in the form of a UUID v4. It reveals nothing about the text. */
export const idFrom = (text: string): string => {
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
};

/** The id of an account. It follows from the name: accounts of older logs have no other. */
export const accountIdOf = (username: string): string => idFrom(accountStream(username));
