import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { InitialData } from '@tools-hub/contracts';
import { GatewayConfig } from '../../gateway.config.js';
import { contentSecurity, inlineHashes } from '../../http/content-security.js';
import { securityHeaders, type HeaderLines } from '../../http/security-headers.js';
import type { PageSheet } from './page.js';
import { WebApp } from './web-app.js';

/** The security headers of pages that may show images of other sites, and of those that may not. */
interface Headers {
  readonly withAllImages: HeaderLines;
  readonly withOwnImages: HeaderLines;
}

const NONE: Headers = { withAllImages: [], withOwnImages: [] };

/** The security headers of pages, in place of the usual ones, which allow nothing inline. */
@Injectable()
export class PageHeaders implements OnModuleInit {
  #headers: Readonly<Record<PageSheet, Headers>> = { home: NONE, pages: NONE };

  constructor(
    private readonly config: GatewayConfig,
    private readonly app: WebApp,
  ) {}

  async onModuleInit(): Promise<void> {
    this.#headers = { home: await this.#headersOf('home'), pages: await this.#headersOf('pages') };
  }

  of(data: InitialData | null, sheet: PageSheet = 'pages'): HeaderLines {
    const { withAllImages, withOwnImages } = this.#headers[sheet];
    return data?.settings.third_party_images === false ? withOwnImages : withAllImages;
  }

  async #headersOf(sheet: PageSheet): Promise<Headers> {
    const inline = inlineHashes(this.app.template.rendered[sheet]);
    return {
      withAllImages: await securityHeaders(contentSecurity(this.config, true, inline)),
      withOwnImages: await securityHeaders(contentSecurity(this.config, false, inline)),
    };
  }
}
