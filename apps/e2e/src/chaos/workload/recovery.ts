import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Tool } from '@tools-hub/contracts';
import { freshWord } from '../../support/contract.js';
import type { HttpClient } from '../../support/http-client.js';
import { removalMark } from './command-ledger.js';
import { ADMINISTRATOR } from '../site/chaos-site.js';
import type { Workload } from './workload.js';

const CHECK_INTERVAL_MS = 150;
const MAX_MS = 120_000;

/** Milliseconds to the full recovery; null without one within two minutes, and then the failing check. */
export interface Recovery {
  readonly ms: number | null;
  readonly waitsFor: string;
}

/** Repeats all actions of a visitor and the owner until they all succeed in one pass. */
export class RecoveryProbe {
  #acknowledged = 0;
  #tool: Pick<Tool, 'id' | 'categoryId'> | null = null;

  constructor(
    private readonly workload: Workload,
    private readonly visitor: HttpClient,
    private readonly owner: HttpClient,
  ) {}

  async untilRecovered(): Promise<Recovery> {
    const begun = performance.now();
    for (;;) {
      const waitsFor = await this.#tryAll().catch(String);
      const ms = performance.now() - begun;
      if (waitsFor === null) return { ms, waitsFor: '' };
      if (ms > MAX_MS) return { ms: null, waitsFor };
      await sleep(CHECK_INTERVAL_MS);
    }
  }

  /** The failing check, or null. */
  async #tryAll(): Promise<string | null> {
    const read = await this.visitor.get(`/api/tools?search=${freshWord()}`);
    if (read.status !== 200) return `reading: ${read.status}`;
    const signIn = await this.visitor.post('/api/session', ADMINISTRATOR);
    if (signIn.status !== 201) return `signing in: ${signIn.status}`;
    const edited = await this.#edit();
    if (edited !== null) return edited;
    const settings = await this.#changeSettings();
    if (settings >= 300) return `changing a setting: ${settings}`;
    const analytics = await this.owner.get('/api/analytics/summary');
    if (analytics.status !== 200) return `analytics: ${analytics.status}`;
    const links = await this.owner.get('/api/admin/links');
    if (links.status !== 200) return `links: ${links.status}`;
    return this.#clickIsCounted();
  }

  async #edit(): Promise<string | null> {
    const { commands } = this.workload;
    const word = freshWord();
    const add = commands.enter('catalogue', 'adds a probe', word);
    const body = { name: `Probe ${word}`, link: 'https://example.com/' };
    add.state = 'unknown';
    const added = await this.owner.post('/api/tools', body, { headers: { 'idempotency-key': add.key } });
    if (added.status !== 201) return `adding a tool: ${added.status}`;
    add.state = 'acknowledged';
    const { id } = added.json<Tool>();
    const remove = commands.enter('catalogue', 'removes a probe', removalMark(id));
    remove.state = 'unknown';
    const removed = await this.owner.delete(`/api/tools/${id}`, {
      headers: { 'idempotency-key': remove.key },
    });
    if (removed.status !== 204) return `removing a tool: ${removed.status}`;
    remove.state = 'acknowledged';
    return null;
  }

  async #changeSettings(): Promise<number> {
    const footer_text = freshWord();
    const command = this.workload.commands.enter('settings', 'probes the settings', footer_text);
    command.state = 'unknown';
    const headers = { 'idempotency-key': command.key };
    const { status } = await this.owner.patch('/api/settings', { footer_text }, { headers });
    if (status === 200) command.state = 'acknowledged';
    return status;
  }

  /** Checks that a click on an otherwise unused tool is counted on its card. */
  async #clickIsCounted(): Promise<string | null> {
    this.#tool ??= await this.#ownTool();
    const entry = this.workload.clicks.enter(this.#tool);
    entry.state = 'unknown';
    const { clickId, toolId } = entry;
    const click = await this.visitor.post(`/api/tools/${toolId}/usage`, { clickId });
    if (click.status !== 202) return `a click: ${click.status}`;
    entry.state = 'acknowledged';
    this.#acknowledged += 1;
    const until = performance.now() + 5_000;
    for (;;) {
      const { usageCount } = await this.visitor.read<Tool>(`/api/tools/${toolId}`);
      if (usageCount >= this.#acknowledged) return null;
      if (performance.now() > until) return `counting: ${usageCount} of ${this.#acknowledged}`;
      await sleep(CHECK_INTERVAL_MS);
    }
  }

  async #ownTool(): Promise<Tool> {
    const { items } = await this.visitor.read<Page<Tool>>(
      '/api/tools?search=Visited&perPage=1&sort=name_desc',
    );
    const [tool] = items;
    if (tool === undefined) throw new Error('There is no tool to probe');
    return tool;
  }
}
