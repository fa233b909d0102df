import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  invalidFields,
  isRefusal,
  requireValid,
  type CommandReply,
  type CommandRequest,
  type SuggestionChallenge,
  type SuggestionList,
} from '@tools-hub/contracts';
import {
  isRecord,
  isShownAt,
  LIMITS,
  linkKey,
  parseFields,
  SuggestToolFields,
  ToolFields,
  type CatalogueEvent,
  type SuggestionFields,
  type ToolRecord,
} from '@tools-hub/domain';
import { checkBefore, fromStore, within } from '@tools-hub/event-sourcing/core';
import { EventStore } from '@tools-hub/event-sourcing/mongo';
import { toolOf, type CatalogueView } from '../catalogue.view.js';
import type { OpenChallenge } from '@tools-hub/platform';
import { Images } from '../images/images.js';
import { decideRecord } from '../record/record.commands.js';
import { readNew, readTarget } from '../record/record.requests.js';
import { requireCategory, toolKind } from '../tool/tool.commands.js';
import { ChallengeKey } from './challenge-key.js';
import { Challenges } from './challenges.js';
import { SuggestionDocuments } from './suggestion-documents.js';

/** Milliseconds that a request waits for the store. */
const DEADLINE_MS = 4_000;
/** Seconds after which a full queue may have room: somebody has to look at it. */
const FULL_RETRY_AFTER = 3_600;
/** Seconds after which an approval is mostly over. */
const APPROVAL_RETRY_AFTER = 2;

/**
 * Tools that visitors suggest. They wait as state, not as history: only an approval is a commit. The tool takes the id of its suggestion,
 * and an id is added once, so that a suggestion is approved at most once.
 */
@Injectable()
export class Suggestions {
  readonly #logger = new Logger(Suggestions.name);

  constructor(
    private readonly documents: SuggestionDocuments,
    private readonly challenges: Challenges,
    private readonly eventStore: EventStore<CatalogueView, CatalogueEvent>,
    private readonly images: Images,
    key: ChallengeKey,
  ) {
    eventStore.onLoaded(() => documents.prepare());
    // Without a key no suggestion is taken, so that none is stored before the indexes are there.
    eventStore.onLoaded(() => key.prepare());
  }

  /** @throws DomainError UNAVAILABLE */
  challenge(): SuggestionChallenge {
    return this.challenges.issue();
  }

  /**
   * Puts a suggestion into the queue. The same one with the same proof again is the same suggestion.
   * @throws DomainError INVALID; DUPLICATE_LINK; OVERLOADED when the queue is full; UNAVAILABLE
   */
  async add(request: unknown): Promise<void> {
    const parsed = parseFields(SuggestToolFields, request);
    const { proof, ...fields } = requireValid(parsed, SuggestToolFields.missingMessage);
    const challenge = this.challenges.open(proof);
    if (challenge === null) throw invalidProof('is not solved, or has expired');
    const { view } = await this.eventStore.current(within(DEADLINE_MS));
    requireCategory(view, fields);
    requireUnlisted(view, fields.link);
    await fromStore(this.#store(fields, challenge), within(DEADLINE_MS));
  }

  /** @throws DomainError UNAVAILABLE */
  async list(page: number, perPage: number): Promise<SuggestionList> {
    const list = await fromStore(this.documents.page(page, perPage), within(DEADLINE_MS));
    const { view } = await this.eventStore.current(within(DEADLINE_MS));
    const approved = list.suggestions.filter(({ id }) => toolOf(view, id).status !== 'absent');
    if (approved.length === 0) return list;
    // A process that ended right after the commit left them in the queue.
    await fromStore(Promise.all(approved.map(({ id }) => this.documents.remove(id))), within(DEADLINE_MS));
    return fromStore(this.documents.page(page, perPage), within(DEADLINE_MS));
  }

  /** @throws DomainError INVALID; NOT_FOUND; and what `EventStore.execute` throws */
  async approve({ meta, body }: CommandRequest<unknown>): Promise<CommandReply<ToolRecord>> {
    const { id } = readTarget('suggestion', body);
    const fields = readNew(ToolFields, isRecord(body) ? body['fields'] : body);
    const { problem } = await checkBefore(this.images.requireStored(fields));
    const approval = await fromStore(this.documents.beginApproval(id), within(DEADLINE_MS));
    const reply = await this.#approve(id, approval, () =>
      this.eventStore.execute(meta, body, (view, context) => {
        if (problem !== null) throw problem;
        if (approval === null || toolOf(view, id).status !== 'absent') throw notFound();
        return decideRecord(toolKind, view, { type: 'add', id, fields }, context);
      }),
    );
    await this.#tidy(id, this.documents.remove(id));
    return reply;
  }

  /** @throws DomainError INVALID; NOT_FOUND, also for an approved one; UNAVAILABLE, also while an approval is under way; OUTCOME_UNKNOWN */
  async reject(request: unknown): Promise<void> {
    const { id } = readTarget('suggestion', request);
    const { view } = await this.eventStore.current(within(DEADLINE_MS));
    // Its approval may have ended before it took the suggestion out of the queue. Any later approval keeps the suggestion there.
    if (toolOf(view, id).status !== 'absent') throw notFound();
    const rejecting = this.documents.reject(id);
    if (await fromStore(rejecting, { ...within(DEADLINE_MS), code: 'OUTCOME_UNKNOWN' })) return;
    if ((await fromStore(this.documents.find(id), within(DEADLINE_MS))) === null) throw notFound();
    throw new DomainError('UNAVAILABLE', 'The suggestion is being approved', [], APPROVAL_RETRY_AFTER);
  }

  /** Carries an approval out. After a refusal the suggestion can be rejected at once, and after an unknown outcome by and by. */
  async #approve<Reply>(id: string, approval: Date | null, execute: () => Promise<Reply>): Promise<Reply> {
    try {
      return await execute();
    } catch (error) {
      if (approval !== null && isRefusal(error))
        await this.#tidy(id, this.documents.endApproval(id, approval));
      throw error;
    }
  }

  async #store(fields: Suggested, challenge: OpenChallenge): Promise<void> {
    if (await this.#isRepeated(fields, challenge)) return;
    if (await this.documents.wasUsed(challenge.id)) throw usedProof();
    // Suggestions at the same time may exceed the limit by a few.
    if ((await this.documents.count()) >= LIMITS.openSuggestions) {
      throw new DomainError('OVERLOADED', 'Too many suggestions are waiting already', [], FULL_RETRY_AFTER);
    }
    const suggestion = { id: randomUUID(), ...fields, suggestedAt: new Date().toISOString() };
    if (await this.documents.add(suggestion, challenge)) return;
    // Of two requests at once with the same challenge, the other one was first.
    if (await this.#isRepeated(fields, challenge)) return;
    throw duplicateLink('Somebody has suggested this tool already', 'is suggested already');
  }

  /** Whether the suggestion waits already. @throws DomainError INVALID when another one has used the challenge up */
  async #isRepeated(fields: Suggested, { id }: OpenChallenge): Promise<boolean> {
    const earlier = await this.documents.withChallenge(id);
    if (earlier === null) return false;
    if (FIELDS.every((field) => earlier[field] === fields[field])) return true;
    throw usedProof();
  }

  /** The outcome of the approval counts: a suggestion that stays in the queue is taken out when it is listed. */
  async #tidy(id: string, work: Promise<void>): Promise<void> {
    try {
      await fromStore(work, within(DEADLINE_MS));
    } catch (error) {
      this.#logger.warn(`The suggestion ${id} is still marked as waiting: ${String(error)}`);
    }
  }
}

const FIELDS = ['name', 'link', 'description', 'categoryId'] as const;
/** The fields without the class that has their rules. */
type Suggested = Pick<SuggestionFields, (typeof FIELDS)[number]>;

/** Refuses the link of a tool that visitors see. Hidden tools are not revealed. @throws DomainError DUPLICATE_LINK */
const requireUnlisted = ({ tools }: CatalogueView, link: string): void => {
  const key = linkKey(link);
  const now = Date.now();
  for (const state of tools.values()) {
    if (state.status !== 'listed' || !isShownAt(state.record, now) || linkKey(state.record.link) !== key)
      continue;
    throw duplicateLink('This tool is in the directory already', `is the link of ${state.record.name}`);
  }
};

const duplicateLink = (title: string, message: string): DomainError =>
  new DomainError('DUPLICATE_LINK', title, [{ field: 'link', message }]);

const invalidProof = (message: string): DomainError => invalidFields({ field: 'proof', message });
const usedProof = (): DomainError => invalidProof('was used for another suggestion');

const notFound = (): DomainError => new DomainError('NOT_FOUND', 'There is no such suggestion');
