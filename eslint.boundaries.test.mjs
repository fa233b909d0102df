/** Probes for the boundaries: imports that must be refused, and imports that must be allowed, to prove that each rule works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import nx from '@nx/eslint-plugin';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { boundaries } from './eslint.boundaries.mjs';

// Only one rule and no type information, because the files of the probes do not exist.
const eslint = new ESLint({
  overrideConfigFile: true,
  overrideConfig: [
    {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { '@nx': nx },
    },
    ...boundaries,
  ],
});

const RULES = ['@nx/enforce-module-boundaries', 'no-restricted-imports'];

const refused = async (importer, imported) => {
  const [result] = await eslint.lintText(`import * as probe from '${imported}';\nexport default probe;\n`, {
    filePath: `${importer.includes('/src') ? importer : `${importer}/src`}/probe.ts`,
  });
  const other = result.messages.find(({ ruleId }) => !RULES.includes(ruleId));
  assert.equal(other, undefined, other?.message);
  return result.messages.length > 0;
};

// A service exports only its definition, for apps/single. Any other import of an app requires a relative path.
const REFUSED = [
  ['libs/domain', '@tools-hub/contracts'],
  ['libs/domain', '@nestjs/common'],
  ['libs/contracts', '@tools-hub/messaging'],
  ['libs/contracts', 'rxjs'],
  ['libs/event-sourcing/src/core', '@tools-hub/messaging'],
  ['libs/event-sourcing/src/core', '@nestjs/common'],
  ['libs/event-sourcing/src/mongo', '@tools-hub/platform'],
  ['libs/event-sourcing/src/mongo', '@nestjs/common'],
  ['libs/event-sourcing/src/mongo', '@nats-io/transport-node'],
  ['libs/event-sourcing/src/nest', 'mongoose'],
  ['libs/event-sourcing/src/nest', '@tools-hub/testing'],
  ['libs/messaging', '@tools-hub/event-sourcing/nest'],
  ['libs/messaging', '@tools-hub/platform'],
  ['libs/messaging', 'mongoose'],
  ['libs/platform', '@tools-hub/event-sourcing/core'],
  ['libs/platform', 'mongoose'],
  ['libs/platform', '@nestjs/mongoose'],
  ['libs/testing', '../../../apps/catalogue/src/service.js'],
  ['apps/gateway', '../../catalogue/src/service.js'],
  ['apps/catalogue', '../../usage-analytics/src/service.js'],
  ['apps/usage-analytics', '../../settings/src/service.js'],
  ['apps/settings', '../../auth/src/service.js'],
  ['apps/auth', 'react'],
  ['apps/gateway', '@tools-hub/catalogue/service'],
  ['apps/single', '@tools-hub/event-sourcing/mongo'],
  ['apps/single', 'mongoose'],
  ['apps/cli', '../../auth/src/administration/administration.js'],
  ['apps/cli', '@tools-hub/event-sourcing/mongo'],
  ['apps/cli', 'mongoose'],
  ['apps/cli', '@nestjs/mongoose'],
  ['apps/gateway', '@tools-hub/local'],
  ['apps/gateway/src/http', '../site/web/web-pages.js'],
  ['apps/gateway/src/http', '../read-models/usage-counts.js'],
  ['apps/gateway/src/http/admission', '../../sessions/known-devices.js'],
  ['apps/gateway/src/read-models', '../catalogue/tool-list.js'],
  ['apps/gateway/src/read-models', '../sessions/sessions.js'],
  ['apps/gateway/src/sessions/passkeys', '../../site/docs/docs-page.js'],
  ['deploy/local', '../../../apps/cli/src/rebuild.js'],
  ['apps/web', '@tools-hub/platform'],
  ['apps/web', '@tools-hub/event-sourcing/core'],
  ['apps/web', '@nestjs/common'],
  ['apps/e2e', '@tools-hub/platform'],
  ['deploy/local', '@tools-hub/messaging'],
  ['deploy/local', '@tools-hub/running-product/owner'],
  ['apps/e2e', '@tools-hub/test-runner'],
  ['tools/bench', '@tools-hub/platform'],
  ['tools/manifests', '../../../apps/gateway/src/service.js'],
  ['deploy/nats', '@tools-hub/platform'],
  ['deploy/nats', 'mongoose'],
];

const ALLOWED = [
  ['libs/domain', 'class-validator'],
  ['libs/contracts', '@tools-hub/domain'],
  ['libs/event-sourcing', '@tools-hub/domain'],
  ['libs/event-sourcing/src/core', '@tools-hub/contracts'],
  ['libs/event-sourcing/src/mongo', 'mongoose'],
  ['libs/event-sourcing/src/nest', '@nestjs/common'],
  ['libs/event-sourcing/src/nest', '@nestjs/mongoose'],
  ['libs/event-sourcing/src/nest', '@tools-hub/messaging'],
  ['libs/event-sourcing/src/nest', '@tools-hub/platform'],
  ['libs/messaging', '@tools-hub/contracts'],
  ['libs/platform', '@tools-hub/messaging'],
  ['libs/testing', '@tools-hub/platform'],
  ['apps/gateway', '@tools-hub/event-sourcing/core'],
  ['apps/gateway/src/http', '../memoize.js'],
  ['apps/gateway/src/http/admission', '../client-rate.js'],
  ['apps/gateway/src/http/admission', '../../gateway.config.js'],
  ['apps/gateway/src/read-models', '../http/http.module.js'],
  ['apps/gateway/src/sessions/passkeys', '../../http/site-address.js'],
  ['apps/gateway/src/sessions/passkeys', '../../read-models/settings-read-model.js'],
  ['apps/gateway/src/site', '../sessions/foreign-site.js'],
  ['apps/cli', '@tools-hub/messaging'],
  ['apps/cli', '@tools-hub/local'],
  ['apps/single', '@tools-hub/catalogue/service'],
  ['apps/single', '@tools-hub/platform'],
  ['apps/web', '@tools-hub/contracts'],
  ['apps/web', '@tools-hub/domain'],
  ['apps/e2e', '@tools-hub/local'],
  ['deploy/local', '@tools-hub/contracts'],
  ['deploy/local', '@tools-hub/nats'],
  ['tools/bench', '@tools-hub/local'],
  ['tools/container-checks', '@tools-hub/offline-images'],
  ['tools/cluster-checks', '@tools-hub/container-checks'],
  ['tools/proxy-checks', '@tools-hub/offline-images'],
  ['deploy/nats', '@tools-hub/contracts'],
  ['deploy/nats', '@tools-hub/testing'],
];

for (const [importer, imported] of REFUSED) {
  test(`${importer} may not import ${imported}`, async () => assert.ok(await refused(importer, imported)));
}
for (const [importer, imported] of ALLOWED) {
  test(`${importer} may import ${imported}`, async () => assert.ok(!(await refused(importer, imported))));
}
