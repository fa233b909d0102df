export const LIBRARY_PROJECT: string;
export function fingerprint(paths: readonly string[]): string;
export function isStamped(file: string, inputs: string, outputs: readonly string[]): boolean;
export function outdated(
  file: string,
  inputs: string,
  outputs: readonly string[],
): 'nothing' | 'something' | 'everything';
export function writeStamp(file: string, inputs: string, outputs: readonly string[]): void;
export function projectFolders(folder: string): string[];
export function stampOf(root: string, name: string): string;
export function sharedInputs(root: string): string[];
