import {
  Logger,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { HISTORY_LOGS } from '@tools-hub/contracts';
import type { DomainEvent } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import { Health } from '@tools-hub/platform';
import { divergenceReport } from '../core/index.js';
import { EventStore, Store, type EventStoreOptions, type HistoryOptions } from '../mongo/index.js';
import { EventStoreMetrics } from './event-store-metrics.js';
import { historyQueriesOf, undoCommandsOf } from './history-queries.js';
import type { HistorySubjects, UndoSubjects } from './history-subjects.js';
import { logQueriesOf } from './log-queries.js';
import type { LoggedEvent, LogOwner, LogSubjects, OfOwner } from './log-subjects.js';
import { StoreModule } from './store.module.js';

interface EventStoreFeature<Owner extends LogOwner, View, Event extends DomainEvent> extends Pick<
  EventStoreOptions<View, Event>,
  'view' | 'fold' | 'snapshots'
> {
  /** The service, which names the database and the bus event of its commits. */
  readonly name: Owner;
  /** The name of the log among the parts that the service requires to be ready; 'log' by default. */
  readonly readinessPart?: string;
  /** Whether each commit of this process is logged; true by default. */
  readonly logCommits?: boolean;
  /** The subjects by which other services read the log, where they may. */
  readonly queries?: OfOwner<LogSubjects, NoInfer<Owner>>;
  /** The history of the log, with the subjects by which the gateway reads it. */
  readonly history?: Omit<HistoryOptions<View, Event>, 'name'> & {
    readonly subjects: OfOwner<HistorySubjects, NoInfer<Owner>>;
    /** Of a log whose commits can be undone. */
    readonly undoSubjects?: OfOwner<UndoSubjects, NoInfer<Owner>>;
  };
}

/**
 * Provides the `EventStore` of a service, in the `Store` of its `StoreModule`. The log is loaded when the service has started, and follows
 * the commits of other processes by an event on the bus. The service is ready when the log is.
 */
@Module({})
export class EventStoreModule implements OnApplicationBootstrap, OnApplicationShutdown {
  static forFeature<Owner extends LogOwner, View, Event extends DomainEvent & LoggedEvent<Owner>>({
    name,
    readinessPart = 'log',
    logCommits = true,
    queries,
    history,
    ...options
  }: EventStoreFeature<Owner, View, Event>): DynamicModule {
    const historyLog = HISTORY_LOGS.find((log) => log === name);
    return {
      module: EventStoreModule,
      imports: [StoreModule.forRoot(name)],
      controllers: [
        ...(queries ? logQueriesOf(queries) : []),
        ...(history ? [historyQueriesOf(history.subjects)] : []),
        ...(history?.undoSubjects ? [undoCommandsOf(history.undoSubjects)] : []),
      ],
      providers: [
        EventStoreMetrics,
        {
          provide: EventStore,
          inject: [Store, Bus, Health, EventStoreMetrics],
          useFactory: (
            store: Store,
            bus: Bus,
            health: Health,
            metrics: EventStoreMetrics,
          ): EventStore<View, Event> => {
            const logger = new Logger(EventStore.name);
            const eventStore = new EventStore<View, Event>({
              ...options,
              ...metrics.observersOf(name),
              ...(history && historyLog && { history: { ...history, name: historyLog } }),
              store,
              publishCommitted: (position) => {
                if (logCommits) logger.log(`Committed at position ${position}`);
                bus.publish(`${name}.committed`, { position });
              },
              onError: (error) => logger.warn(error),
              onDiverged: (divergence) => {
                metrics.diverged(name);
                logger.error(divergenceReport(name, divergence));
              },
            });
            metrics.watch(name, eventStore);
            bus.onEvent(`${name}.committed`, ({ position }) => eventStore.onAppended(position));
            bus.onReconnect(() => eventStore.onAppended());
            health.require(readinessPart, () => eventStore.notReadyReason);
            return eventStore;
          },
        },
      ],
      exports: [EventStore],
    };
  }

  constructor(private readonly eventStore: EventStore<unknown, DomainEvent>) {}

  /** Called after every provider has registered its work by `onLoaded`. */
  onApplicationBootstrap(): void {
    this.eventStore.start();
  }

  /** Called after the last request under way was answered. */
  onApplicationShutdown(): Promise<void> {
    return this.eventStore.stop();
  }
}
