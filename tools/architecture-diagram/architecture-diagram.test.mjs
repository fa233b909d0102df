/** Checks that the diagrams in docs/architecture.md are up to date, and that they are drawn correctly. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { committedDocument, currentDocument } from './document.mjs';
import { modulesDiagram, projectsDiagram } from './mermaid.mjs';
import { modulesIn } from './modules.mjs';

test('the committed diagrams equal the output of `npm run generate`', () => {
  assert.equal(committedDocument(), currentDocument());
});

test('the imports and controllers of a module are read in every form that NestJS allows', () => {
  const source = `
    const helper = { controllers: [NotAModule] };
    @Module({
      imports: [AccessModule, EventStoreModule.forFeature({ name: 'tool' }), forwardRef(() => SiteModule)],
      controllers: [ToolsController],
      providers: [Tools],
    })
    export class CatalogueModule {}
    @Injectable()
    class Tools {}`;
  assert.deepEqual(modulesIn(source), [
    {
      name: 'CatalogueModule',
      imports: ['AccessModule', 'EventStoreModule', 'SiteModule'],
      controllers: ['ToolsController'],
    },
  ]);
});

test('a list of controllers that is not literal is an error', () => {
  assert.throws(() => modulesIn('@Module({ controllers: all }) class A {}'), /controllers of a @Module/);
  assert.throws(() => modulesIn('@Module({ controllers: [...all] }) class A {}'), /not a class/);
});

test('an import that other imports imply has no arrow', () => {
  const diagram = projectsDiagram([
    { folder: 'apps/web', imports: ['libs/messaging', 'libs/contracts'] },
    { folder: 'libs/contracts', imports: [] },
    { folder: 'libs/messaging', imports: ['libs/contracts'] },
  ]);
  assert.match(diagram, /apps_web --> libs_messaging/);
  assert.match(diagram, /libs_messaging --> libs_contracts/);
  assert.doesNotMatch(diagram, /apps_web --> libs_contracts/);
});

test('a module of a library is drawn in the service that imports it', () => {
  const modules = [{ name: 'AuthModule', imports: ['EventStoreModule'], controllers: ['SessionController'] }];
  const diagram = modulesDiagram([{ service: 'auth', modules }]);
  assert.match(diagram, /auth_AuthModule\["<b>AuthModule<\/b><br\/>SessionController"\]/);
  assert.match(diagram, /auth_EventStoreModule\(\["EventStoreModule"\]\)/);
  assert.match(diagram, /auth_AuthModule --> auth_EventStoreModule/);
});
