/** The limits of every field, in characters unless said otherwise. The web app's forms and the server read the same ones. */
export const LIMITS = {
  name: 120,
  title: 120,
  description: 2_000,
  url: 2_048,
  search: 200,
  note: 280,
  notes: 1_000,
  /** Suggestions of visitors that wait for an administrator. */
  openSuggestions: 500,
  agent: 512,
  /** Of the agents of a judgement's rule. */
  pattern: 200,
  /** Rules of a judgement. */
  rules: 100,
  sortOrder: { min: -2_147_483_648, max: 2_147_483_647 },
  perPage: { min: 1, max: 100 },
  username: { min: 3, max: 50 },
  password: { min: 6, max: 100 },
  tokenName: 60,
  tokensPerAccount: 50,
  passkeyName: 60,
  passkeysPerAccount: 10,
  administrators: 100,
  /** Invitations that are neither accepted nor revoked, and have not expired. */
  openInvitations: 20,
  /** Sessions of an account that are listed. */
  listedSessions: 100,
  /** A code of a second factor, or a recovery code with its hyphens. */
  code: 29,
  /** Bytes of an HTTP request's body. */
  body: 64 * 1024,
  /** Bytes of a batch import's body. */
  importBody: 5 * 1024 * 1024,
  importTools: 5_000,
  /** Bytes of the body of a command on many records at once. */
  bulkBody: 512 * 1024,
  /** Bytes of an image, as it is uploaded and as it is stored. */
  imageBytes: 512 * 1024,
  /** Pixels on a side of an uploaded image, and pixels in all. */
  imageSide: 8_192,
  imagePixels: 16 * 1024 * 1024,
  /** The ids of one command on many records at once. */
  bulkIds: 5_000,
} as const;
