import { runCommand } from '@tools-hub/local';

const ANSWER_MS = 10 * 60_000;

/** `kubectl` as the cluster's administrator. */
export class Kubectl {
  constructor(
    private readonly program: string,
    private readonly kubeconfig: string,
    private readonly signal: AbortSignal,
  ) {}

  run(...args: string[]): Promise<string> {
    return this.#run(args);
  }

  /** Applies resources that are given as objects. */
  apply(...resources: object[]): Promise<string> {
    const list = { apiVersion: 'v1', kind: 'List', items: resources };
    return this.#run(['apply', '--filename', '-'], JSON.stringify(list));
  }

  async get<T>(...args: string[]): Promise<T> {
    return JSON.parse(await this.run('get', '--output=json', ...args)) as T;
  }

  #run(args: readonly string[], input?: string): Promise<string> {
    return runCommand(this.program, [`--kubeconfig=${this.kubeconfig}`, ...args], {
      signal: this.signal,
      timeoutMs: ANSWER_MS,
      ...(input !== undefined && { input }),
    });
  }
}
