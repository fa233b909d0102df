import { Resolver } from 'node:dns/promises';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StoreModule } from '@tools-hub/event-sourcing/nest';
import { BackgroundChecks } from './checks/background-checks.js';
import { Checker } from './checks/checker.js';
import { Clock } from './checks/clock.js';
import { HostLease, HostLeases, HostLeaseSchema } from './checks/host-leases.js';
import { LinkDocument, LinkDocuments, LinkSchema } from './checks/link-documents.js';
import { LinkList } from './checks/link-list.js';
import { Prober } from './checks/prober.js';
import { Fetcher } from './fetch/fetcher.js';
import { makeResolver } from './fetch/public-lookup.js';
import { ForegroundFetches } from './fetch/foreground-fetches.js';
import { BackgroundSubmissions } from './indexnow/background-submissions.js';
import { IndexNow } from './indexnow/index-now.js';
import {
  SubmissionState,
  SubmissionStateSchema,
  SubmittedPage,
  SubmittedPages,
  SubmittedPageSchema,
} from './indexnow/submitted-pages.js';
import { RemoteImages } from './images/remote-images.js';
import { LinksController } from './links.controller.js';
import { Previews } from './preview/previews.js';
import { StoreLifecycle } from './store-lifecycle.js';
import { ToolsReadModel } from './tools/tools-read-model.js';

@Module({
  imports: [
    StoreModule.forRoot('links'),
    MongooseModule.forFeature([
      { name: LinkDocument.name, schema: LinkSchema },
      { name: HostLease.name, schema: HostLeaseSchema },
      { name: SubmittedPage.name, schema: SubmittedPageSchema },
      { name: SubmissionState.name, schema: SubmissionStateSchema },
    ]),
  ],
  controllers: [LinksController],
  providers: [
    StoreLifecycle,
    ToolsReadModel,
    Clock,
    { provide: Resolver, useFactory: makeResolver },
    Fetcher,
    ForegroundFetches,
    Previews,
    RemoteImages,
    LinkDocuments,
    HostLeases,
    Prober,
    Checker,
    LinkList,
    BackgroundChecks,
    SubmittedPages,
    IndexNow,
    BackgroundSubmissions,
  ],
})
export class LinksModule {}
