import { join, resolve } from 'node:path';

/** The root of the clone. The relative path is the same from src/ and from dist/. */
export const REPOSITORY = resolve(import.meta.dirname, '../../..');

export const inRepository = (...parts: string[]): string => join(REPOSITORY, ...parts);
