import { Registry, type RunningService } from '@tools-hub/platform';

/** The value of a gauge by its only label; zeros are left out. */
export const gauge = async ({ app }: RunningService, name: string): Promise<Record<string, number>> => {
  const metric = app.get(Registry).getSingleMetric(name);
  if (metric === undefined) throw new Error(`There is no metric ${name}`);
  const { values } = await metric.get();
  const pairs = values.map(({ labels, value }) => [Object.values(labels).map(String).join(' '), value]);
  return Object.fromEntries(pairs.filter(([, value]) => value !== 0)) as Record<string, number>;
};

/** The places that are taken, by class. */
export const requestsUnderWay = (gateway: RunningService): Promise<Record<string, number>> =>
  gauge(gateway, 'requests_under_way');
