export interface InstallLock {
  readonly share: (pid: number) => void;
  readonly release: () => void;
}
export function clearStale(lock: string): void;
export function takeLock(lock: string, onWait: (holder: number) => void): Promise<InstallLock>;
