import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Store } from '@tools-hub/event-sourcing/mongo';
import type { RunningService } from '@tools-hub/platform';
import { clicks, readTools, TOOLS } from '../testing/click-ledger.spec.js';
import { UsageBed } from '../testing/usage-bed.spec.js';
import { countsOf } from './counts.js';
import { Rebuild } from './rebuild.js';
import { TOOL_DAYS } from './tool-projection.js';
import { ToolProjections } from './tool-projections.js';
import { verifyUsage } from './verify.js';

let bed: UsageBed;
let replica: RunningService;

beforeEach(async () => {
  bed = await UsageBed.open();
  replica = await bed.replica();
});
afterEach(() => bed.close());

describe('the uses by tool', () => {
  it('of clicks that were counted before this projection existed are counted without a rebuild', async () => {
    for (let message = 0; message < 5; message++) await bed.ledger.publish(clicks(100));
    await bed.expectLedger();
    await bed.stop(replica);
    for (const byTool of ['usage_tool_days', 'usage_tool_months'])
      await (await bed.database()).collection(byTool).deleteMany({});
    replica = await bed.replica();
    await bed.ledger.publish(clicks(50));
    await bed.expectLedger();
    expect((await verifyUsage(replica.app.get(Store))).difference).toBeNull();
  }, 120_000);

  it('are those of the asked days only', async () => {
    const toolDays = new ToolProjections(replica.app.get(Store), TOOL_DAYS);
    for (const [partition, day, count] of [
      [3, '2024-02-28', 30],
      [3, '2024-02-29', 20],
      [9, '2024-02-29', 5],
    ] as const) {
      const { position } = await toolDays.countedUpTo(0, partition);
      const commit = { _id: position + 1, at: new Date() };
      await toolDays.count(0, partition, [countsOf(commit, clicks(count, { at: Date.parse(day) }))]);
    }
    const uses = async (from: string, to: string) =>
      Object.values(await readTools(bed.bus, { from, to })).reduce((sum, of) => sum + of, 0);
    expect(await uses('2024-02-28', '2024-02-28')).toBe(30);
    expect(await uses('2024-02-29', '2024-03-31')).toBe(25);
    expect(await uses('2024-02-01', '2024-02-29')).toBe(55);
    expect(await uses('2024-03-01', '2024-03-31')).toBe(0);
    await expect(readTools(bed.bus, { from: '2024-02-29', to: '2024-02-28' })).rejects.toMatchObject({
      code: 'INVALID',
    });
  });

  it('that are wrong or missing are named by verify, and made by a rebuild', async () => {
    await bed.ledger.publish(clicks(200));
    await bed.expectLedger();
    await bed.projections();
    const months = (await bed.database()).collection<{ _id: string }>('usage_tool_months');
    const { _id } = (await months.findOne({ _id: /^04:/ }))!;
    await months.updateOne({ _id }, { $inc: { [`tools.${TOOLS[0]}.05h17`]: 1_000 } });
    expect((await verifyUsage(replica.app.get(Store))).difference).toContain(
      `partition 4: ${_id.slice(3)} by tool and hour.tools.`,
    );
    await months.deleteOne({ _id });
    expect((await verifyUsage(replica.app.get(Store))).difference).toBe(
      `partition 4: ${_id.slice(3)}: the log has clicks, and there is no count by tool and hour`,
    );
    await new Rebuild(replica.app.get(Store)).run();
    expect((await verifyUsage(replica.app.get(Store))).difference).toBeNull();
    await bed.expectLedger();
  }, 120_000);
});
