import { Injectable, Optional } from '@nestjs/common';
import { HASH_POOL_LIMITS, HashPool, type HashSender } from './hash-pool.js';
import { hashPassword, dummyHash, verifyPassword } from './password-hash.js';

/** Computes and checks passwords' hashes, few at once. All throw OVERLOADED as the pool does. */
@Injectable()
export class Passwords {
  readonly pool: HashPool;
  readonly #dummyHash = dummyHash();

  constructor(@Optional() limits = HASH_POOL_LIMITS) {
    this.pool = new HashPool(limits);
  }

  hash(password: string, sender: HashSender): Promise<string> {
    return this.pool.run(sender, () => hashPassword(password));
  }

  /** Verifies a password. Without a hash it is refused after the same work. */
  async verify(hash: string | null, password: string, sender: HashSender): Promise<boolean> {
    const opened = await this.pool.run(sender, () => verifyPassword(hash ?? this.#dummyHash, password));
    return opened && hash !== null;
  }
}
