export { markerOf } from './marker.js';
export { SearchingField } from './searching-field.js';
