import mongoose from 'mongoose';

/** A connection of a test's own to a whole store. */
export const openStore = (uri: string): Promise<mongoose.Connection> =>
  mongoose.createConnection(uri).asPromise();
