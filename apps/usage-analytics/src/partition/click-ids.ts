/** A click's id is a UUID: 16 bytes in the log and in memory, 36 characters, in lower case, on the wire. */
export const ID_BYTES = 16;

export const idToBytes = (clickId: string): Buffer => Buffer.from(clickId.replaceAll('-', ''), 'hex');

export const bytesToId = (bytes: Uint8Array): string => {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset, ID_BYTES).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
};
