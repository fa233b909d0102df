import { hash, randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import {
  DomainError,
  HISTORY_ENTRY_HEADER,
  HISTORY_LOGS,
  historyIdOf,
  type CommandMeta,
  type CommandReply,
  type CommandRequest,
  type RpcMap,
  type RpcReply,
  type RpcRequest,
} from '@tools-hub/contracts';
import { Bus, currentCorrelation, type RequestOptions } from '@tools-hub/messaging';
import { COMMAND_OPTIONS } from '../../deadlines.js';
import type { CommandContext } from './command-context.decorator.js';

/** The subjects of commands. */
type CommandSubject = {
  [Subject in keyof RpcMap]: RpcMap[Subject] extends {
    readonly request: CommandRequest<unknown>;
    readonly reply: CommandReply<unknown>;
  }
    ? Subject
    : never;
}[keyof RpcMap];

type BodyOf<Subject extends CommandSubject> = RpcRequest<Subject>['body'];
type AnswerOf<Subject extends CommandSubject> = RpcReply<Subject>['answer'];

/** Resolves to whether this gateway holds the write of a command by the deadline. */
type FollowWrite = (
  subject: string,
  position: number,
  context: CommandContext,
  deadlineMs: number,
) => Promise<boolean>;

interface CommandOptions extends RequestOptions {
  /** Milliseconds until this gateway has to hold the write. */
  readonly followMs: number;
}

/** Sends administrators' commands to the services that decide them. */
@Injectable()
export class Commands {
  readonly #logger = new Logger(Commands.name);

  #follow: FollowWrite = () => Promise.resolve(true);

  constructor(private readonly bus: Bus) {}

  /** Makes each command wait until this gateway holds its write. */
  followWrites(follow: FollowWrite): void {
    this.#follow = follow;
  }

  /** Resolves with the answer of the service. @throws DomainError as `send` does */
  async execute<Subject extends CommandSubject>(
    subject: Subject,
    context: CommandContext,
    body: BodyOf<Subject>,
    options?: CommandOptions,
  ): Promise<AnswerOf<Subject>> {
    return (await this.send(subject, context, body, options)).answer;
  }

  /**
   * Resolves with the service's reply once this gateway holds the commit.
   * @throws DomainError what the service refuses; UNAVAILABLE; OUTCOME_UNKNOWN.
   */
  async send<Subject extends CommandSubject>(
    subject: Subject,
    context: CommandContext,
    body: BodyOf<Subject>,
    options: CommandOptions = COMMAND_OPTIONS,
  ): Promise<RpcReply<Subject>> {
    const meta = commandMeta(commandIdOf(context), context.actor);
    this.#logger.log(`${subject} for ${meta.actor}`);
    // Every command is its metadata and its body, which the compiler doesn't follow through the map of subjects.
    const request = { meta, body } as RpcRequest<Subject>;
    const reply = await this.bus.request(subject, request, options);
    if (!(await this.#follow(subject, reply.position, context, options.followMs))) {
      throw new DomainError('OUTCOME_UNKNOWN', 'The change was saved, but is not visible here yet');
    }
    const log = HISTORY_LOGS.find((name) => subject.startsWith(`${name}.`));
    if (log !== undefined && !reply.unchanged) {
      void context.reply.header(HISTORY_ENTRY_HEADER, historyIdOf(log, reply.position));
    }
    return reply;
  }
}

export const commandMeta = (commandId: string, actor: string): CommandMeta => ({
  commandId,
  actor,
  correlationId: currentCorrelation() ?? commandId,
});

/** Derives a command id (UUID v8) from administrator, route and key; a new one without a key. */
const commandIdOf = ({ actor, route, key }: CommandContext): string => {
  if (key === null) return randomUUID();
  const digest = hash('sha256', JSON.stringify([actor.toLowerCase(), route, key]));
  return [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `8${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
};
