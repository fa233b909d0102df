export { baseImages, productImages, readDockerfile } from './dockerfile.js';
export { productVersion } from './render.js';
