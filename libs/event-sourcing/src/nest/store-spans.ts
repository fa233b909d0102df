import { currentSpan, type Tracing } from '@tools-hub/messaging';
import type { OnCommand } from '../mongo/index.js';

/** Makes a span of each command of the store that a traced request causes. Undefined without traces, so that the driver reports none. */
export const storeSpans = (tracing: Tracing | null): OnCommand | undefined =>
  tracing === null ? undefined : (command) => startStoreSpan(tracing, command);

const startStoreSpan = (
  tracing: Tracing,
  { name, database, collection }: Parameters<OnCommand>[0],
): ReturnType<OnCommand> => {
  const parent = currentSpan()?.traceparent;
  if (parent === undefined) return null;
  const span = tracing.start(collection === null ? name : `${name} ${collection}`, {
    kind: 'client',
    parent,
    attributes: {
      'db.system.name': 'mongodb',
      'db.namespace': database,
      'db.operation.name': name,
      ...(collection !== null && { 'db.collection.name': collection }),
    },
  });
  return span === null ? null : (error) => span.end(error ?? undefined);
};
