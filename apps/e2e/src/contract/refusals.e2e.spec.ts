import { afterAll, beforeAll, describe } from 'vitest';
import { Contract } from '../support/contract.js';
import { PatientClient } from '../support/patient-client.js';
import { refusalOrder } from './suites/refusal-order.suite.js';
import { refusals } from './suites/refusals.suite.js';
import { storedText } from './suites/stored-text.suite.js';
import { traces } from './suites/traces.suite.js';
import { wire } from './suites/wire.suite.js';

/** Invalid input of every kind. */
describe('invalid requests', () => {
  const contract = new Contract(PatientClient);

  beforeAll(() => contract.start());
  afterAll(() => contract.stop());

  refusals(contract);
  refusalOrder(contract);
  storedText(contract);
  wire(contract);
  traces(contract);
});
