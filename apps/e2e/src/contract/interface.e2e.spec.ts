import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { Contract } from '../support/contract.js';
import { accounts } from './suites/accounts.suite.js';
import { LinkedPages } from '../support/linked-pages.js';
import { administrators } from './suites/administrators.suite.js';
import { analytics } from './suites/analytics.suite.js';
import { bulk } from './suites/bulk.suite.js';
import { clicks } from './suites/clicks.suite.js';
import { directoryPages } from './suites/directory-pages.suite.js';
import { documents } from './suites/documents.suite.js';
import { feeds } from './suites/feeds.suite.js';
import { gateways } from './suites/gateways.suite.js';
import { historyDays } from './suites/history-days.suite.js';
import { history } from './suites/history.suite.js';
import { idempotency } from './suites/idempotency.suite.js';
import { imports } from './suites/imports.suite.js';
import { notes } from './suites/notes.suite.js';
import { imageCopies } from './suites/image-copies.suite.js';
import { images } from './suites/images.suite.js';
import { judgements } from './suites/judgements.suite.js';
import { links } from './suites/links.suite.js';
import { past } from './suites/past.suite.js';
import { pastPages } from './suites/past-pages.suite.js';
import { publicReads } from './suites/public-reads.suite.js';
import { records, relations } from './suites/records.suite.js';
import { guessing, sessions } from './suites/sessions.suite.js';
import { roles } from './suites/roles.suite.js';
import { schedule } from './suites/schedule.suite.js';
import { settings } from './suites/settings.suite.js';
import { tokens } from './suites/tokens.suite.js';
import { toolList } from './suites/tool-list.suite.js';
import { traces } from './suites/traces.suite.js';
import { restoredVersions } from './suites/restored-versions.suite.js';
import { passkeys } from './suites/passkeys.suite.js';
import { twoFactor } from './suites/two-factor.suite.js';
import { versions } from './suites/versions.suite.js';

jest.setTimeout(60_000);

/** The behaviour of each call of the interface. All suites share one product, because a start takes long. */
describe('the interface', () => {
  const contract = new Contract();
  let pages: LinkedPages;

  beforeAll(async () => {
    pages = await LinkedPages.start();
    await contract.start({ LINKS_ALLOWED_HOSTS: pages.host });
  }, 300_000);
  afterAll(async () => {
    await contract.stop();
    pages.stop();
  });

  publicReads(contract);
  toolList(contract);
  records(contract);
  relations(contract);
  versions(contract);
  idempotency(contract);
  bulk(contract);
  settings(contract);
  schedule(contract);
  clicks(contract);
  analytics(contract);
  judgements(contract);
  directoryPages(contract);
  documents(contract);
  imports(contract);
  links(contract, () => pages);
  history(contract);
  historyDays(contract);
  images(contract);
  imageCopies(contract, () => pages);
  notes(contract);
  restoredVersions(contract);
  past(contract);
  pastPages(contract);
  feeds(contract);
  gateways(contract);
  sessions(contract);
  administrators(contract);
  accounts(contract);
  roles(contract);
  twoFactor(contract);
  passkeys(contract);
  tokens(contract);
  guessing(contract);
  traces(contract);
});
