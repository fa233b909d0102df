import { containersOf, podOf, titleOf, workloadsOf, type Resource } from '../resources.js';

/** Finds images whose name and version are not known. */
export const unknownImages = (resources: readonly Resource[], known: readonly string[]): string[] =>
  workloadsOf(resources).flatMap((workload) =>
    containersOf(podOf(workload))
      .filter(({ image }) => !known.includes(image))
      .map(({ image }) => `${titleOf(workload)}: the image ${image} is unknown`),
  );
