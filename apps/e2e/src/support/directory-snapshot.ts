import type { DirectoryFile } from '@tools-hub/contracts';
import { SETTING_KEYS, type Settings } from '@tools-hub/domain';
import { exportOf, type RecordKind } from './directory.js';
import type { HttpClient } from './http-client.js';

/** Categories come first, because tools name them. */
const KINDS: readonly RecordKind[] = ['categories', 'tools', 'banners'];

/** The number of concurrent commands. */
const AT_ONCE = 20;

type Row = DirectoryFile[RecordKind][number];

/** The directory and the settings at one moment, to return to. */
export class DirectorySnapshot {
  private constructor(
    private readonly owner: HttpClient,
    private readonly directory: DirectoryFile,
    private readonly settings: Settings,
  ) {}

  static async take(owner: HttpClient): Promise<DirectorySnapshot> {
    const [directory, settings] = await Promise.all([exportOf(owner), owner.read<Settings>('/api/settings')]);
    return new DirectorySnapshot(owner, directory, settings);
  }

  /** Deletes the records added since, restores changed ones, and adds deleted ones again, with new ids. */
  async restore(): Promise<void> {
    const now = await DirectorySnapshot.take(this.owner);
    const changed = SETTING_KEYS.filter((key) => now.settings[key] !== this.settings[key]);
    if (changed.length > 0)
      await this.owner.patch(
        '/api/settings',
        Object.fromEntries(changed.map((key) => [key, this.settings[key]])),
      );
    const newIds = new Map<string, string>();
    for (const kind of KINDS) await this.restoreKind(kind, now.directory, newIds);
  }

  private async restoreKind(
    kind: RecordKind,
    directory: DirectoryFile,
    newIds: Map<string, string>,
  ): Promise<void> {
    const before = byId(this.directory[kind]);
    const now = byId(directory[kind]);
    const added = [...now.keys()].filter((id) => !before.has(id));
    await inBatches(added, async (id) => {
      const { status, text } = await this.owner.delete(`/api/${kind}/${id}`);
      // Another command may have deleted it meanwhile.
      if (status !== 204 && status !== 404) throw new Error(`Deleting ${kind}/${id}: ${status} ${text}`);
    });
    await inBatches([...before], async ([id, { id: _id, ...row }]) => {
      const fields = 'categoryId' in row ? { ...row, categoryId: newIdOf(row.categoryId, newIds) } : row;
      const current = now.get(id);
      if (current !== undefined && JSON.stringify(current) === JSON.stringify({ id, ...fields })) return;
      const answer =
        current === undefined
          ? await this.owner.post(`/api/${kind}`, fields)
          : await this.owner.patch(`/api/${kind}/${id}`, fields);
      if (answer.status >= 300) throw new Error(`Restoring ${kind}/${id}: ${answer.status} ${answer.text}`);
      if (current === undefined) newIds.set(id, answer.json<{ id: string }>().id);
    });
  }
}

const byId = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id ?? '', row]));

const newIdOf = (id: string | null | undefined, newIds: ReadonlyMap<string, string>) =>
  typeof id === 'string' ? (newIds.get(id) ?? id) : null;

const inBatches = async <Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> => {
  for (let first = 0; first < items.length; first += AT_ONCE)
    await Promise.all(items.slice(first, first + AT_ONCE).map(run));
};
