import type { RpcReply, RpcRequest, RpcSubject } from '@tools-hub/contracts';
import type { Bus } from '@tools-hub/messaging';

interface RequestPacket<Request> {
  readonly id: string;
  readonly data: Request;
}

/** Plays a service: answers a request over the bus as Nest's server would. Returns what ends it. */
export const answerRequests = <Subject extends RpcSubject>(
  bus: Bus,
  subject: Subject,
  answer: (request: RpcRequest<Subject>) => RpcReply<Subject>,
): (() => void) => {
  const subscription = bus.connection.subscribe(bus.subject(subject), {
    callback: (error, message) => {
      if (error) return;
      const { id, data } = message.json<RequestPacket<RpcRequest<Subject>>>();
      message.respond(JSON.stringify({ id, response: answer(data), isDisposed: true }));
    },
  });
  return () => subscription.unsubscribe();
};
