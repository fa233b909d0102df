import type { DirectoryFile, PublicSettings, Tool } from '@tools-hub/contracts';
import { eventually } from '@tools-hub/testing';
import { freshWord } from './contract.js';
import { addTool, exportOf } from './directory.js';
import type { Answer, HttpClient } from './http-client.js';
import { answerOf, type StoreProbe } from './store-probe.js';

/**
 * An administrator who sends one command after the other, each with its own key, and records the acknowledged ones. With a probe, a command
 * that failed is repeated with its key if the store itself was slow meanwhile.
 */
export class OwnerWrites {
  /** The number of repeated commands. */
  repeats = 0;
  /** The minimum number of commits in each log after the acknowledged commands. */
  readonly commits = { catalogue: 0, settings: 0 };
  #added: Tool | null = null;
  #description: string | null = null;
  #footer: string | null = null;

  constructor(
    private readonly owner: HttpClient,
    private readonly probe?: StoreProbe,
  ) {}

  /** Adds the tool that `change` changes. Before the load, any failure is followed by the same command. */
  async begin(): Promise<void> {
    const name = `Tool ${freshWord()}`;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    this.#added = await eventually(() => addTool(this.owner, { name }, headers));
    this.commits.catalogue += 1;
  }

  /** Resolves with the answer to the write, or to the read after it. @throws Error on a stale read */
  async change(): Promise<Answer> {
    const { id } = this.#tool;
    const description = freshWord();
    const answer = await this.#write('PATCH', `/api/tools/${id}`, { description });
    if (answer.status !== 200) return answer;
    this.#description = description;
    this.commits.catalogue += 1;
    const read = await this.owner.get(`/api/tools/${id}`);
    if (read.status === 200 && read.json<Tool>().description !== description)
      throw new Error('a stale answer');
    return read;
  }

  /** Adds a tool, repeats the command with its key, and removes the tool. */
  async addAndRemove(): Promise<Answer> {
    const key = crypto.randomUUID();
    const tool = { name: `Tool ${freshWord()}`, link: 'https://example.com/' };
    const [added, again] = [
      await this.#write('POST', '/api/tools', tool, key),
      await this.#write('POST', '/api/tools', tool, key),
    ];
    if (added.status !== 201) return added;
    if (again.status !== 201) return again;
    const { id } = added.json<Tool>();
    if (again.json<Tool>().id !== id) throw new Error('added twice under one key');
    const removed = await this.#write('DELETE', `/api/tools/${id}`);
    this.commits.catalogue += 2;
    return removed;
  }

  async changeSettings(): Promise<Answer> {
    const footer_text = freshWord();
    const answer = await this.#write('PATCH', '/api/settings', { footer_text });
    if (answer.status !== 200) return answer;
    this.#footer = footer_text;
    this.commits.settings += 1;
    return answer;
  }

  /** The acknowledged records that the product does not have. */
  async lost(): Promise<readonly string[]> {
    const { tools }: DirectoryFile = await exportOf(this.owner);
    const settings = await this.owner.read<PublicSettings>('/api/settings');
    const listed = tools.find(({ id }) => id === this.#tool.id);
    const pairs = [
      [this.#description, listed?.description],
      [this.#footer, settings.footer_text],
    ];
    return pairs.flatMap(([written, found]) =>
      written && written !== found ? [`${written}: ${found}`] : [],
    );
  }

  get #tool(): Tool {
    if (this.#added === null) throw new Error('begin() comes first');
    return this.#added;
  }

  #write(method: string, path: string, body?: unknown, key: string = crypto.randomUUID()): Promise<Answer> {
    const headers = { 'idempotency-key': key };
    const send = (): Promise<Answer> => this.owner.send(method, path, { body, headers });
    return answerOf(send, this.probe, () => (this.repeats += 1));
  }
}
