import { readFileSync } from 'node:fs';
import { inRepository } from '@tools-hub/local';

const ARGUMENT = /^ARG (\w+)=(\S*)$/gm;
const STAGE = /^FROM (\S+)(?: AS (\S+))?$/gm;

/** The images of other projects that a Dockerfile builds on, with the defaults of its arguments. */
export const baseImages = (dockerfile: string): string[] => {
  const defaults = new Map(Array.from(dockerfile.matchAll(ARGUMENT), ([, name, value]) => [name, value]));
  const stages = [...dockerfile.matchAll(STAGE)];
  const own = stages.map(([, , stage]) => stage);
  const used = stages
    .map(([, image = '']) => image)
    .filter((image) => !own.includes(image))
    .map((image) => image.replaceAll(/\$\{(\w+)\}/g, (_whole, name: string) => defaults.get(name) ?? ''));
  return [...new Set(used)];
};

export const readDockerfile = (): string => readFileSync(inRepository('Dockerfile'), 'utf8');

/** The names of the product's own images: the targets of the Dockerfile that run. */
export const productImages = (): string[] =>
  Array.from(readDockerfile().matchAll(/^FROM runtime AS (\S+)$/gm), ([, target = '']) => target);
