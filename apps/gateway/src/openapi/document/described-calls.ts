import { RequestMethod, type Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { ROLE } from '../../access/role.decorator.js';
import { descriptionOf, headersTakenBy, type CallDescription } from '../call.decorator.js';
import type { Refusable } from './refusals.js';

/** A route of a controller with all that is known of it. */
export interface DescribedCall extends Refusable {
  readonly description: CallDescription;
  readonly controller: Type<unknown>;
  readonly handlerName: string;
}

/** @throws Error for a route that nobody has described. */
export const describedCalls = (controllers: readonly Type<unknown>[]): readonly DescribedCall[] =>
  controllers.flatMap((controller) => {
    const prototype = controller.prototype as Record<string, object>;
    return new MetadataScanner().getAllMethodNames(prototype).flatMap((handlerName) => {
      const handler = prototype[handlerName];
      if (handler === undefined || !Reflect.hasMetadata('method', handler)) return [];
      const description = descriptionOf(handler);
      if (description === undefined) throw new Error(`${controller.name}.${handlerName} is not described`);
      const call: DescribedCall = {
        description,
        controller,
        handlerName,
        method: RequestMethod[Number(Reflect.getMetadata('method', handler))] ?? '',
        path: String(Reflect.getMetadata('path', handler)),
        needsSession: Reflect.hasMetadata(ROLE, handler) || Reflect.hasMetadata(ROLE, controller),
        headers: headersTakenBy(prototype, handlerName),
        refuses: description.refuses ?? [],
      };
      return [{ ...call, path: `${String(Reflect.getMetadata('path', controller))}/${call.path}` }];
    });
  });
