import { Injectable } from '@nestjs/common';
import { HISTORY_LOGS, type CloudEvent, type HistoryLog, type LogPage } from '@tools-hub/contracts';
import type { Commit } from '@tools-hub/domain';
import { Bus } from '@tools-hub/messaging';
import { LOG_PART_OPTIONS } from '../deadlines.js';
import {
  decodeCursor,
  encodeCursor,
  invalidCursor,
  type EventPlaces,
  type LogPlace,
} from './event-cursor.js';
import { mergeParts } from './merge-pages.js';

interface EventPage {
  readonly items: readonly CloudEvent[];
  readonly next: string;
}

/** The default number of events of a page. */
const DEFAULT_LIMIT = 100;

interface LoggedCommit {
  readonly log: HistoryLog;
  readonly commit: Commit;
}

/** The events of all logs as one feed: by time, and in each log in its order. */
@Injectable()
export class EventFeed {
  constructor(private readonly bus: Bus) {}

  /** @throws DomainError INVALID for a cursor that isn't of these logs; UNAVAILABLE. */
  async page(after: string | undefined, limit = DEFAULT_LIMIT): Promise<EventPage> {
    const places: Record<HistoryLog, LogPlace> = { ...decodeCursor(after) };
    const items: CloudEvent[] = [];
    for (const { log, commit } of await this.#commits(places)) {
      const { events } = places[log];
      const rest = commit.events.slice(events, events + limit - items.length);
      items.push(...rest.map((_event, index) => cloudEvent(log, commit, events + index)));
      const taken = events + rest.length;
      const isWhole = taken >= commit.events.length;
      places[log] = isWhole
        ? { position: commit.position, commandId: commit.commandId, events: 0 }
        : { ...places[log], events: taken };
      if (items.length >= limit) break;
    }
    return { items, next: encodeCursor(places) };
  }

  /** The next commits of all logs by time. */
  async #commits(places: EventPlaces): Promise<readonly LoggedCommit[]> {
    const parts = await Promise.all(
      HISTORY_LOGS.map(async (log) => {
        const { commits, head } = await this.#read(log, places[log]);
        const entries = commits.map((commit) => ({ log, commit }));
        return { entries, more: (commits.at(-1)?.position ?? head) < head };
      }),
    );
    return mergeParts(parts, byTime);
  }

  async #read(log: HistoryLog, { position, commandId }: LogPlace): Promise<LogPage> {
    const request = { after: position, commandId: commandId ?? undefined };
    const page = await this.bus.request(`${log}.log.read`, request, LOG_PART_OPTIONS);
    if (page.diverged === true || position > page.head) throw invalidCursor();
    return page;
  }
}

/** By time; at the same time by log; in a log by position. */
const byTime = (a: LoggedCommit, b: LoggedCommit): number => {
  if (a.log === b.log) return a.commit.position - b.commit.position;
  if (a.commit.at !== b.commit.at) return a.commit.at < b.commit.at ? -1 : 1;
  return HISTORY_LOGS.indexOf(a.log) - HISTORY_LOGS.indexOf(b.log);
};

/** The event as it is stored: its version is part of the type, and an old one is never converted. */
const cloudEvent = (log: HistoryLog, commit: Commit, index: number): CloudEvent => {
  const event = commit.events[index];
  if (event === undefined) throw new RangeError('The commit has no such event');
  return {
    specversion: '1.0',
    id: `${log}-${commit.position}.${index}`,
    source: `/logs/${log}`,
    type: `tools-hub.${event.type}.v${event.v}`,
    subject: event.stream,
    time: commit.at,
    datacontenttype: 'application/json',
    actor: commit.actor,
    correlationid: commit.correlationId,
    data: event.data,
  };
};
