import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Registry } from 'prom-client';
import { Passwords } from '../credentials/passwords.js';

/** The metrics of this service. */
@Injectable()
export class AuthMetrics {
  readonly #signIns;

  constructor(registry: Registry, { pool }: Passwords) {
    const registers = [registry];
    this.#signIns = new Counter({
      name: 'auth_sign_ins_total',
      help: 'Attempts to sign in, by their outcome: OK or the code of the refusal',
      labelNames: ['outcome'],
      registers,
    });
    new Gauge({
      name: 'auth_hashes_running',
      help: 'Passwords that are being hashed now',
      registers,
      collect() {
        this.set(pool.running);
      },
    });
    new Gauge({
      name: 'auth_hashes_waiting',
      help: 'Passwords that wait to be hashed',
      registers,
      collect() {
        this.set(pool.waiting);
      },
    });
  }

  signIn(outcome: string): void {
    this.#signIns.inc({ outcome });
  }
}
