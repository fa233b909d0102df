import { cpSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadAll } from 'js-yaml';
import { inRepository, runCommand } from '@tools-hub/local';
import type { Resource } from './resources.js';

export const OVERLAYS = ['single', 'production'] as const;
export type Overlay = (typeof OVERLAYS)[number];

const STORE = 'mongodb://store-1.example.com,store-2.example.com/?replicaSet=rs0&tls=true';

export interface Rendered {
  readonly overlay: Overlay;
  readonly yaml: string;
  readonly resources: readonly Resource[];
}

/** Copies the manifests and generates secrets in the copy, so that the secrets of this clone are neither read nor changed. */
export const copyWithSecrets = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'tools-hub-manifests-'));
  for (const name of ['kubernetes', 'nats', 'mongodb']) {
    cpSync(inRepository('deploy', name), join(folder, name), {
      recursive: true,
      filter: (path) => !/[/\\](secrets|node_modules|dist|src)$/.test(path),
    });
  }
  const script = join(folder, 'kubernetes', 'make-secrets.mjs');
  await runCommand(process.execPath, [script, 'single']);
  await runCommand(process.execPath, [script, 'production', STORE]);
  return folder;
};

/** Renders the resources that `kubectl apply -k` sends for an overlay, with the Jobs of the first administrator and of a restore. */
export const render = async (kustomize: string, folder: string, overlay: Overlay): Promise<Rendered> => {
  const build = (...path: string[]): Promise<string> =>
    runCommand(kustomize, ['build', join(folder, 'kubernetes', ...path)]);
  const parts = [
    await build('overlays', overlay),
    await build('first-administrator'),
    await build('restore'),
  ];
  const yaml = `${parts.join('\n---\n')}\n`;
  // kubeconform checks these shapes.
  return { overlay, yaml, resources: loadAll(yaml) as Resource[] };
};

/** The version of the product, which is the tag of its images. */
export const productVersion = (): string => {
  const packageFile: unknown = JSON.parse(readFileSync(inRepository('package.json'), 'utf8'));
  const version: unknown =
    typeof packageFile === 'object' && packageFile !== null && Reflect.get(packageFile, 'version');
  if (typeof version !== 'string') throw new Error('package.json has no version');
  return version;
};
