import { containersOf, podOf, workloadsOf, type Resource } from '../resources.js';

const OWN = 'tools-hub/';
const DIGEST = /@sha256:[0-9a-f]{64}$/;

export const isOwn = (image: string): boolean => image.startsWith(OWN);

/** The images that a cluster runs. */
export const clusterImages = (resources: readonly Resource[]): string[] => [
  ...new Set(
    workloadsOf(resources).flatMap((workload) => containersOf(podOf(workload)).map(({ image }) => image)),
  ),
];

/** An image as people name it: with its version, and without its digest. */
export const withoutDigest = (image: string): string => image.replace(DIGEST, '');

/** Finds own images that are not of this version, and images of others that are not pinned by a digest. */
export const imageProblems = (
  images: readonly string[],
  own: readonly string[],
  exceptions: readonly string[],
): string[] =>
  images.flatMap((image) => {
    if (isOwn(image)) return own.includes(image) ? [] : [`${image} is not an image of this version`];
    if (!/:[\w.-]+$/.test(withoutDigest(image))) return [`${image} has no version`];
    return DIGEST.test(image) || exceptions.includes(image) ? [] : [`${image} has no digest`];
  });
