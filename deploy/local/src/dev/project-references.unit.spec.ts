import { SERVICES } from '@tools-hub/nats';
import { describe, expect, it } from 'vitest';
import { affectedServices, projectsBehind } from './project-references.js';

describe('the services that a change affects', () => {
  it('a change of a library that all services use affects all of them', () => {
    expect(affectedServices(SERVICES, ['libs/contracts'])).toEqual([...SERVICES]);
  });

  it("a change of a service's own sources affects that service only", () => {
    expect(affectedServices(SERVICES, ['apps/auth'])).toEqual(['auth']);
  });

  it('a change of a project that no service runs affects no service', () => {
    expect(affectedServices(SERVICES, ['libs/testing', 'apps/web'])).toEqual([]);
  });
});

it('the projects behind a project are itself, its references and theirs', () => {
  expect(projectsBehind('libs/platform').sort()).toEqual([
    'libs/contracts',
    'libs/domain',
    'libs/messaging',
    'libs/platform',
  ]);
});
