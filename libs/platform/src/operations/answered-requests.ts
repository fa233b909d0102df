import { Counter, type Registry } from 'prom-client';

/** Registers the counter of the requests over NATS that this process has answered. Returns the function that increments it. */
export const countAnswers = (registry: Registry): ((subject: string) => void) => {
  const answered = new Counter({
    name: 'requests_answered_total',
    help: 'Requests of other services that this replica has answered',
    labelNames: ['subject'],
    registers: [registry],
  });
  return (subject) => answered.inc({ subject });
};
