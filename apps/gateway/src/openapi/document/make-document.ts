import { Global, Module, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiExcludeController, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Bus } from '@tools-hub/messaging';
import { Health, Registry } from '@tools-hub/platform';
import { CrawlersController } from '../../crawlers/crawlers.controller.js';
import { GatewayConfig } from '../../gateway.config.js';
import { GatewayModule } from '../../gateway.module.js';
import { DocsController } from '../docs.controller.js';
import { ProblemDto } from '../problem.dto.js';
import { describedCalls } from './described-calls.js';
import { finish } from './finish.js';
import { SECURITY_SCHEMES } from './security-schemes.js';
import { tellSwaggerCall, tellSwaggerFields } from './tell-swagger.js';

/** What is served besides the interface: to crawlers, and this document itself. */
const APART: readonly Type<unknown>[] = [CrawlersController, DocsController];

const asked = [Bus, Health, Registry, GatewayConfig];

/** In a preview nothing is made, so nothing of what the gateway's parts ask for has to be there. */
@Global()
@Module({
  providers: asked.map((provide) => ({ provide, useValue: null })),
  exports: asked,
})
class NoPlatform {}

@Module({ imports: [NoPlatform, GatewayModule] })
class DocumentedGateway {}

/** The OpenAPI document of the HTTP interface, made of the routes and what is said of them. */
export const makeDocument = async (): Promise<OpenAPIObject> => {
  const controllers = (Reflect.getMetadata('controllers', GatewayModule) as readonly Type<unknown>[]).filter(
    (controller) => !APART.includes(controller),
  );
  for (const controller of APART) ApiExcludeController()(controller);
  const calls = describedCalls(controllers);
  tellSwaggerFields();
  for (const call of calls) tellSwaggerCall(call);
  const app = await NestFactory.create(DocumentedGateway, new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  const document = SwaggerModule.createDocument(app, information(), {
    extraModels: [ProblemDto],
    autoTagControllers: false,
  });
  return finish(document, calls);
};

const information = (): Omit<OpenAPIObject, 'paths'> => {
  const builder = new DocumentBuilder()
    .setOpenAPIVersion('3.0.3')
    .setTitle('Tools Hub')
    .setDescription('The HTTP interface of a directory of tools. Every error is a problem of RFC 9457.')
    .setVersion('1')
    .addServer('/');
  for (const [name, scheme] of Object.entries(SECURITY_SCHEMES)) builder.addSecurity(name, scheme);
  return builder.build();
};
