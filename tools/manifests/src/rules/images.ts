import { containersOf, podOf, titleOf, workloadsOf, type Resource } from '../resources.js';

/** Images that are not among the known ones, by name and version. */
export const unknownImages = (resources: readonly Resource[], known: readonly string[]): string[] =>
  workloadsOf(resources).flatMap((workload) =>
    containersOf(podOf(workload))
      .filter(({ image }) => !known.includes(image))
      .map(({ image }) => `${titleOf(workload)}: the image ${image} is unknown`),
  );
