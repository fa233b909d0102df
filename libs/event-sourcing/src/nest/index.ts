export * from './event-store.module.js';
export { storeSpans } from './store-spans.js';
