import { describe, expect, it } from 'vitest';
import { HEARTBEAT_MS, FailureDetector, FAILURE_TIMEOUT_MS } from './failure-detector.js';

describe('the failure detector', () => {
  it('the failure detector lists this replica and those with a recent heartbeat', () => {
    const detector = new FailureDetector('b');
    expect(detector.replicas).toEqual(['b']);
    expect(detector.recordHeartbeat('c', 0)).toBe(true);
    expect(detector.recordHeartbeat('a', 0)).toBe(true);
    expect(detector.recordHeartbeat('a', HEARTBEAT_MS)).toBe(false);
    expect(detector.recordHeartbeat('b', 0)).toBe(false);
    expect(detector.replicas).toEqual(['a', 'b', 'c']);
    expect(detector.expire(FAILURE_TIMEOUT_MS)).toBe(false);
    expect(detector.expire(FAILURE_TIMEOUT_MS + 1)).toBe(true);
    expect(detector.replicas).toEqual(['a', 'b']);
  });

  it('the failure detector does not list a replica that left', () => {
    const detector = new FailureDetector('b');
    detector.recordHeartbeat('a', 0);
    expect(detector.remove('a')).toBe(true);
    expect(detector.remove('a')).toBe(false);
    expect(detector.replicas).toEqual(['b']);
  });

  it('the failure detector gives the newest layout of clicks that every replica reads', () => {
    const detector = new FailureDetector('b');
    expect(detector.clicksLayout).toBe(Infinity);
    detector.recordHeartbeat('c', 0, 2);
    expect(detector.clicksLayout).toBe(2);
    // A replica of an older version doesn't send it.
    detector.recordHeartbeat('a', 0);
    expect(detector.clicksLayout).toBe(1);
    detector.remove('a');
    expect(detector.clicksLayout).toBe(2);
  });

  it('the failure detector tells whether every replica counts by the rules of a judgement', () => {
    const detector = new FailureDetector('b');
    expect(detector.allJudge).toBe(true);
    detector.recordHeartbeat('c', 0, 3, true);
    expect(detector.allJudge).toBe(true);
    // A replica of an older version doesn't send it.
    detector.recordHeartbeat('a', 0, 3);
    expect(detector.allJudge).toBe(false);
    detector.remove('a');
    expect(detector.allJudge).toBe(true);
  });

  it('the failure detector tells which replicas know split partitions', () => {
    const detector = new FailureDetector('b');
    expect(detector.splitting).toEqual(['b']);
    detector.recordHeartbeat('c', 0, 3, true, true);
    // A replica of an older version doesn't send it.
    detector.recordHeartbeat('a', 0, 3, true);
    expect(detector.replicas).toEqual(['a', 'b', 'c']);
    expect(detector.splitting).toEqual(['b', 'c']);
    detector.remove('c');
    detector.recordHeartbeat('c', 0, 3, true);
    expect(detector.splitting).toEqual(['b']);
  });

  it('the failure detector expires no replica because this one received no heartbeats for a while', () => {
    const detector = new FailureDetector('b');
    detector.recordHeartbeat('a', 0);
    detector.resetTimeouts(60_000);
    expect(detector.expire(60_000)).toBe(false);
    expect(detector.expire(60_000 + FAILURE_TIMEOUT_MS + 1)).toBe(true);
  });
});
