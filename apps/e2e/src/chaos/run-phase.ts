import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@tools-hub/testing';
import { describeRound, type PhaseResult, type RoundResult } from './report.js';
import type { Random } from './plan/random.js';
import { planRounds, type Possibility } from './plan/schedule.js';
import { runRound } from './run-round.js';
import type { ChaosSite } from './site/chaos-site.js';
import type { Evidence } from './verdict/evidence.js';
import { readGateway } from './verdict/read-gateway.js';
import { readHeads, readLogs } from './verdict/read-logs.js';
import { judge } from './verdict/verdict.js';
import { RecoveryProbe } from './workload/recovery.js';
import { Workload } from './workload/workload.js';

/** Milliseconds until the last click is counted and every gateway shows it. */
const SETTLED_WITHIN_MS = 180_000;
/** Milliseconds within which every gateway reads the counts again. */
const STAYS_MS = 3_000;

interface PhaseOptions {
  readonly name: string;
  readonly faults: number;
  readonly short: boolean;
  readonly random: Random;
  /** A filter of the planned faults; all by default. */
  readonly allows?: (possibility: Possibility) => boolean;
  readonly say: (line: string) => void;
  /** Milliseconds after which no further round starts. */
  readonly withinMs: number;
}

/** A site under load and faults, and the final verdict. */
export class Phase {
  readonly #workload: Workload;
  #before: Evidence['before'] = { catalogue: 0, settings: 0 };

  constructor(
    private readonly site: ChaosSite,
    workload: Workload,
  ) {
    this.#workload = workload;
  }

  /** Prepares a fresh site. */
  static async begin(site: ChaosSite, random: Random): Promise<Phase> {
    const workload = new Workload(site.url, random);
    await workload.fill();
    const phase = new Phase(site, workload);
    phase.#before = await readHeads(site.infrastructure.mongodbUri);
    return phase;
  }

  /** Can be repeated on the same site: the ledgers continue. */
  async run({
    name,
    faults,
    short,
    random,
    allows = () => true,
    say,
    withinMs,
  }: PhaseOptions): Promise<PhaseResult> {
    const begunAt = performance.now();
    await this.#workload.start();
    const { requests } = this.#workload;
    const possible = (await this.site.faults()).filter(allows);
    const rounds = planRounds(random, possible, { faults, short });
    const probe = new RecoveryProbe(this.#workload, this.#workload.client(), await this.#workload.signedIn());
    const results: RoundResult[] = [];
    for (const [index, round] of rounds.entries()) {
      if (performance.now() - begunAt > withinMs) {
        say(`The time is over: ${rounds.length - index} rounds are left out.`);
        break;
      }
      const result = await runRound(round, { phase: name, faults: possible, requests, probe });
      results.push(result);
      say(`${name} ${index + 1}/${rounds.length}  ${describeRound(result)}`);
      await sleep(500);
    }
    await this.#workload.stop();
    const { clicks, commands } = this.#workload;
    return {
      phase: name,
      rounds: results,
      clicks: countStates(clicks),
      commands: countStates(commands),
      requests: requests.rows,
      violations: [
        ...(await this.#judge()),
        ...this.site.exits
          .unexpected(
            results.some(({ kinds }) => kinds.includes('disk full')) ? ['nats', 'mongodb', 'ferretdb'] : [],
          )
          .map(({ name: who, ending, at }) => `${who} ended by itself at ${at.toISOString()} (${ending})`),
        ...results
          .filter(({ recoveryMs }) => recoveryMs === null)
          .map(
            ({ faults: done, waitsFor }) =>
              `Not everything worked within two minutes after ${done.join(' + ')}: ${waitsFor}`,
          ),
        ...results
          .filter(({ failedLate }) => failedLate.length > 0)
          .map(
            (result) =>
              `Requests failed beside a live replica with ${result.faults.join(' + ')}: ${result.failedLate.join(', ')}`,
          ),
      ],
      seconds: Math.round((performance.now() - begunAt) / 1_000),
    };
  }

  /** Returns the problems that remain after the site has settled. */
  async #judge(): Promise<readonly string[]> {
    let violations: readonly string[] = ['Nothing could be read'];
    await eventually(async () => {
      violations = judge(await this.#evidence());
      if (violations.length > 0) throw new Error('not settled yet');
    }, SETTLED_WITHIN_MS).catch((error: unknown) => {
      if (violations[0] === 'Nothing could be read') violations = [`Nothing could be read: ${String(error)}`];
    });
    if (violations.length > 0) return violations;
    await sleep(STAYS_MS);
    return judge(await this.#evidence());
  }

  async #evidence(): Promise<Evidence> {
    const { clicks, commands } = this.#workload;
    const gateways = [];
    for (const { name, url } of this.site.gateways) {
      const owner = await this.#workload.signedIn(url);
      gateways.push(await readGateway(name, owner));
      owner.close();
    }
    return {
      ...(await readLogs(this.site.infrastructure.mongodbUri)),
      clicks: clicks.entries,
      commands: commands.entries,
      wrongAnswers: commands.wrongAnswers,
      before: this.#before,
      gateways,
    };
  }
}

const countStates = (ledger: {
  count(state: 'acknowledged' | 'unknown' | 'refused'): number;
}): Readonly<Record<string, number>> => ({
  acknowledged: ledger.count('acknowledged'),
  unknown: ledger.count('unknown'),
  refused: ledger.count('refused'),
});
