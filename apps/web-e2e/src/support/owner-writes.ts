import type { DirectoryFile, PublicSettings, Tool } from '@tools-hub/contracts';
import { freshWord } from './contract.js';
import { addTool, exportOf } from './directory.js';
import type { Answer, HttpClient } from './http-client.js';

/** One administrator who writes one thing after the other, each with a key of its own, and remembers what was acknowledged. */
export class OwnerWrites {
  /** How many commits each log has to hold for what was acknowledged. */
  readonly commits = { catalogue: 0, settings: 0 };
  #kept: Tool | null = null;
  #description: string | null = null;
  #footer: string | null = null;

  constructor(private readonly owner: HttpClient) {}

  async begin(): Promise<void> {
    this.#kept = await addTool(this.owner);
    this.commits.catalogue += 1;
  }

  /** Resolves with the status of the write, or of the reading after it: nobody reads their own write stale. */
  async change(): Promise<number> {
    const { id } = this.#tool;
    const description = freshWord();
    const answer = await this.#write('PATCH', `/api/tools/${id}`, { description });
    if (answer.status !== 200) return answer.status;
    this.#description = description;
    this.commits.catalogue += 1;
    const read = await this.owner.get(`/api/tools/${id}`);
    if (read.status === 200 && read.json<Tool>().description !== description)
      throw new Error('a stale answer');
    return read.status;
  }

  /** A tool that comes, is sent again under its key, and goes. */
  async comeAndGo(): Promise<number> {
    const key = crypto.randomUUID();
    const tool = { name: `Tool ${freshWord()}`, link: 'https://example.com/' };
    const [added, again] = [
      await this.#write('POST', '/api/tools', tool, key),
      await this.#write('POST', '/api/tools', tool, key),
    ];
    if (added.status !== 201 || again.status !== 201) return Math.max(added.status, again.status);
    const { id } = added.json<Tool>();
    if (again.json<Tool>().id !== id) throw new Error('added twice under one key');
    const removed = await this.#write('DELETE', `/api/tools/${id}`);
    this.commits.catalogue += 2;
    return removed.status;
  }

  async changeSettings(): Promise<number> {
    const footer_text = freshWord();
    const answer = await this.#write('PATCH', '/api/settings', { footer_text });
    if (answer.status !== 200) return answer.status;
    this.#footer = footer_text;
    this.commits.settings += 1;
    return answer.status;
  }

  /** What was acknowledged last and the product doesn't have. */
  async lost(): Promise<readonly string[]> {
    const { tools }: DirectoryFile = await exportOf(this.owner);
    const settings = await this.owner.read<PublicSettings>('/api/settings');
    const kept = tools.find(({ id }) => id === this.#tool.id);
    const pairs = [
      [this.#description, kept?.description],
      [this.#footer, settings.footer_text],
    ];
    return pairs.flatMap(([written, found]) =>
      written && written !== found ? [`${written}: ${found}`] : [],
    );
  }

  get #tool(): Tool {
    if (this.#kept === null) throw new Error('begin() comes first');
    return this.#kept;
  }

  #write(method: string, path: string, body?: unknown, key: string = crypto.randomUUID()): Promise<Answer> {
    return this.owner.send(method, path, { body, headers: { 'idempotency-key': key } });
  }
}
