import { once } from 'node:events';
import type { ClientHttp2Session, ClientHttp2Stream } from 'node:http2';
import { SITE_VERSIONS_PATH } from '@tools-hub/contracts';
import { ANSWER_MS, type ClientPlace } from './answer.js';
import { openHttp2, type Http2Headers } from './http2.js';

/** A browser's stream of changes, over HTTP/2 as browsers open it. */
export class EventStream {
  #messages = 0;
  #ended = false;

  private constructor(
    private readonly session: ClientHttp2Session,
    stream: ClientHttp2Stream,
  ) {
    stream.on('data', (chunk: Buffer) => {
      this.#messages += chunk.toString().match(/^data: /gm)?.length ?? 0;
    });
    stream.on('close', () => {
      this.#ended = true;
    });
    stream.on('error', () => undefined);
  }

  static async open(place: ClientPlace): Promise<EventStream> {
    const session = await openHttp2(place);
    const stream = session.request({
      ...{ ':authority': place.site, ':path': SITE_VERSIONS_PATH },
      accept: 'text/event-stream',
    });
    const opened = new EventStream(session, stream);
    const signal = AbortSignal.timeout(ANSWER_MS);
    const [headers] = (await once(stream, 'response', { signal })) as [Http2Headers];
    if (headers[':status'] !== 200) throw new Error(`The event stream was answered ${headers[':status']}`);
    return opened;
  }

  /** The number of messages that have come. Comments are none. */
  get messages(): number {
    return this.#messages;
  }

  get ended(): boolean {
    return this.#ended;
  }

  close(): void {
    this.session.destroy();
  }
}
