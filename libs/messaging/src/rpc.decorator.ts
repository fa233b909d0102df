import { UseFilters } from '@nestjs/common';
import { MessagePattern } from '@nestjs/microservices';
import type { RpcReply, RpcRequest, RpcSubject } from '@tools-hub/contracts';
import { RpcErrorFilter } from './rpc-error.filter.js';

type Handler<Subject extends RpcSubject> = (
  request: RpcRequest<Subject>,
) => RpcReply<Subject> | Promise<RpcReply<Subject>>;

/** Marks the method that answers a request, with the subject's request and reply types. Its errors cross the bus. */
export const Rpc =
  <Subject extends RpcSubject>(subject: Subject) =>
  <Method extends Handler<Subject>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    MessagePattern(subject)(target, key, descriptor);
    UseFilters(RpcErrorFilter)(target, key, descriptor);
  };
