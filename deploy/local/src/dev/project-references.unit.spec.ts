import { SERVICES } from '@tools-hub/nats';
import { describe, expect, it } from 'vitest';
import { affectedServices, projectsBehind } from './project-references.js';

describe('the services that a change affects', () => {
  it('are all of them for a library that all of them use', () => {
    expect(affectedServices(SERVICES, ['libs/contracts'])).toEqual([...SERVICES]);
  });

  it('is one service for its own sources', () => {
    expect(affectedServices(SERVICES, ['apps/auth'])).toEqual(['auth']);
  });

  it('are none for a project that no service runs', () => {
    expect(affectedServices(SERVICES, ['libs/testing', 'apps/web'])).toEqual([]);
  });
});

it('the projects behind a project are itself, its references and theirs', () => {
  expect([...projectsBehind('libs/platform')].sort()).toEqual([
    'libs/contracts',
    'libs/domain',
    'libs/messaging',
    'libs/platform',
  ]);
});
