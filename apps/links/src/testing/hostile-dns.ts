import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** A name server on this machine, which answers each question for IPv4 with the next of its addresses. It knows no IPv6. */
export class HostileDns {
  readonly #socket: Socket = createSocket('udp4');
  /** The names that were asked for. */
  readonly asked: string[] = [];

  constructor(private readonly answers: Readonly<Record<string, string[]>>) {}

  async start(): Promise<string> {
    this.#socket.on('message', (question, { port, address }) => {
      this.#socket.send(this.#answer(question), port, address);
    });
    this.#socket.bind(0, '127.0.0.1');
    await once(this.#socket, 'listening');
    return `127.0.0.1:${this.#socket.address().port}`;
  }

  stop(): void {
    this.#socket.close();
  }

  #answer(message: Buffer): Buffer {
    const labels: string[] = [];
    let at = HEADER_BYTES;
    for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
      labels.push(message.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const question = message.subarray(HEADER_BYTES, at + 5);
    const isIPv4 = message.readUInt16BE(at + 1) === TYPE_A;
    const name = labels.join('.').toLowerCase();
    if (isIPv4) this.asked.push(name);
    const address = isIPv4 ? this.answers[name]?.shift() : undefined;
    const header = Buffer.from(message.subarray(0, HEADER_BYTES));
    // An answer, without an error, with the question and at most one record of a lifetime of 0 s.
    header.writeUInt16BE(0x8180, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(address === undefined ? 0 : 1, 6);
    header.writeUInt32BE(0, 8);
    const record =
      address === undefined
        ? []
        : [
            Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]),
            Buffer.from(address.split('.').map(Number)),
          ];
    return Buffer.concat([header, question, ...record]);
  }
}
