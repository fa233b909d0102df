import { Global, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { Bus } from '@tools-hub/messaging';
import { Health, ReadModelMetrics, Registry } from '@tools-hub/platform';
import { format, resolveConfig } from 'prettier';
import { GatewayConfig } from '../gateway.config.js';
import { GatewayModule } from '../gateway.module.js';
import { DOCUMENT_FILE } from '../http/openapi/document-file.js';
import { ProblemDto } from '../http/openapi/problem.dto.js';
import { SECURITY_SCHEMES } from '../http/openapi/security-schemes.js';
import { finish } from './finish.js';

const platform = [Bus, Health, ReadModelMetrics, Registry, GatewayConfig];

/** Stands in for the platform's providers. A preview creates no instances, so their values may be null. */
@Global()
@Module({
  providers: platform.map((provide) => ({ provide, useValue: null })),
  exports: platform,
})
class NoPlatform {}

@Module({ imports: [NoPlatform, GatewayModule] })
class DocumentedGateway {}

/** The OpenAPI document of the HTTP interface, made from the routes and their decorators. */
export const makeDocument = async (): Promise<OpenAPIObject> => {
  const app = await NestFactory.create(DocumentedGateway, new FastifyAdapter(), {
    preview: true,
    logger: false,
    abortOnError: false,
  });
  const document = SwaggerModule.createDocument(app, information(), {
    extraModels: [ProblemDto],
    autoTagControllers: false,
  });
  return finish(document);
};

/** The document as it is committed. */
export const documentText = async (): Promise<string> =>
  format(JSON.stringify(await makeDocument()), {
    ...(await resolveConfig(DOCUMENT_FILE)),
    filepath: DOCUMENT_FILE,
  });

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
