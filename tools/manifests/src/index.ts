export { baseImages, productImages, readDockerfile } from './dockerfile.js';
export { flowOf, forbiddenFlows, neededFlows, type FlowRow } from './network-flows.js';
export { copyWithSecrets, productVersion } from './render.js';
export { podLabels, type Labels, type Resource } from './resources.js';
export type { Party } from './rules/network.js';
