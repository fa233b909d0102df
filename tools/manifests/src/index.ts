export { productVersion } from './render.js';
