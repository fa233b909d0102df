export { DEBIAN_13, debianRoot } from './debian-root.js';
export { goModule, type GoModule } from './go-module.js';
export { importImage, type OfflineImage } from './import-image.js';
export { makeImages, OFFLINE_IMAGES } from './make-images.js';
export { NATS_ALPINE_IMAGE } from './nats-image.js';
export { NODE_IMAGE } from './node-image.js';
export { fromPythonWheels } from './python-wheels.js';
export { DOCUMENTDB_IMAGE, FERRETDB_IMAGE } from './store-images.js';
