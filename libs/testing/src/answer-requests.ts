import { DomainError, type RpcReply, type RpcRequest, type RpcSubject } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';

interface RequestPacket<Request> {
  readonly id: string;
  readonly data: Request;
}

/** Plays a service: answers a request over the bus as Nest's server would. Returns a function that ends it. */
export const answerRequests = <Subject extends RpcSubject>(
  bus: Bus,
  subject: Subject,
  answer: (request: RpcRequest<Subject>) => RpcReply<Subject>,
): (() => void) => {
  const subscription = bus.connection.subscribe(bus.subject(subject), {
    callback: (error, message) => {
      if (error) return;
      const { id, data } = message.json<RequestPacket<RpcRequest<Subject>>>();
      message.respond(JSON.stringify({ id, isDisposed: true, ...outcome(() => answer(data)) }));
    },
  });
  return () => subscription.unsubscribe();
};

/** A refusal goes over the bus as a service's would. */
const outcome = <Reply>(answer: () => Reply): { response: Reply } | { err: object } => {
  try {
    return { response: answer() };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, details } = error;
    return { err: { code, message, details, correlationId: null } };
  }
};
