import { randomUUID } from 'node:crypto';
import type { CommandRequest, RpcReply, RpcRequest, RpcSubject } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';

/** Later than any answer, also on a busy machine. */
const DEADLINE = { deadlineMs: 20_000 };

/** The subjects of commands, whose requests are a body and its metadata. */
export type CommandSubject = {
  [Subject in RpcSubject]: RpcRequest<Subject> extends CommandRequest<unknown> ? Subject : never;
}[RpcSubject];

interface CommandOptions {
  /** Another one for each command by default. */
  readonly commandId?: string | undefined;
  readonly actor?: string | undefined;
}

/** Sends a request as a gateway does, and returns its reply. */
export const ask = <Subject extends RpcSubject>(
  bus: Bus,
  subject: Subject,
  request: RpcRequest<Subject>,
): Promise<RpcReply<Subject>> => bus.request(subject, request, DEADLINE);

/** Sends a command as a gateway does, and returns its reply. */
export const sendCommand = <Subject extends CommandSubject>(
  bus: Bus,
  subject: Subject,
  body: RpcRequest<Subject>['body'],
  { commandId = randomUUID(), actor = 'Ada' }: CommandOptions = {},
): Promise<RpcReply<Subject>> => {
  const meta = { commandId, actor, correlationId: commandId };
  return ask(bus, subject, { meta, body } as RpcRequest<Subject>);
};
