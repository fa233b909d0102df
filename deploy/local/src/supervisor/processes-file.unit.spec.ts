import { describe, expect, it } from 'vitest';
import { listProcesses } from './processes-file.js';

describe('processes.json', () => {
  it('processes.json contains one place for each name, and the launcher', () => {
    expect(
      listProcesses(1, [
        { name: 'gateway', pid: 10, port: 8080, metricsPort: 9000 },
        { name: 'mongodb', pid: 11, port: 27017 },
      ]),
    ).toEqual({
      gateway: { pid: 10, port: 8080, metricsPort: 9000 },
      mongodb: { pid: 11, port: 27017 },
      launcher: { pid: 1 },
    });
  });

  it('processes.json contains an array in the order of the replicas for a service with replicas', () => {
    const listed = [
      { name: 'usage-analytics', replica: 2, pid: 21, port: 2 },
      { name: 'usage-analytics', replica: 1, pid: 20, port: 1 },
    ];
    expect(listProcesses(1, listed)['usage-analytics']).toEqual([
      { pid: 20, port: 1 },
      { pid: 21, port: 2 },
    ]);
  });
});
