import { afterEach, describe, expect, test } from '@jest/globals';
import type { Banner, Page as ListPage } from '@tools-hub/contracts';
import type { Page } from 'playwright-core';
import { carousel, showsSoon } from '../support/banners.js';
import { freshWord } from '../support/contract.js';
import { openDashboard, panel, toast } from '../support/dashboard.js';
import { addBanner } from '../support/directory.js';
import { RecordKeeper } from '../support/record-keeper.js';
import {
  BANNERS,
  besideVisitor,
  button,
  field,
  heading,
  noteOf,
  row,
  rowNames,
} from '../support/record-tabs.js';
import type { Site } from '../support/site.js';
import { recordTab } from './record-tab.suite.js';
import { recordTrouble } from './record-trouble.suite.js';

const FIELDS = [
  ['Banner Title *', 'INPUT text'],
  ['Description', 'TEXTAREA '],
  ['Image URL', 'INPUT url'],
  ['Link URL', 'INPUT url'],
  ['Sort Order', 'INPUT number'],
  ['Active', 'INPUT checkbox'],
] as const;

export const bannersTab = (site: Site): void =>
  describe('the Banners tab', () => {
    const banners: string[] = [];
    afterEach(async () => {
      await site.save({ banner_enabled: null });
      for (const id of banners.splice(0)) await site.owner.delete(`/api/banners/${id}`);
    });
    const banner = async (fields: object = {}): Promise<Banner> => {
      const added = await addBanner(site.owner, fields);
      banners.push(added.id);
      return added;
    };
    const all = async (): Promise<readonly Banner[]> =>
      (await site.owner.read<ListPage<Banner>>('/api/admin/banners')).items;
    const keptAs = async (title: string): Promise<Banner | undefined> => {
      const found = (await all()).find((each) => each.title === title);
      if (found) banners.push(found.id);
      return found;
    };
    const open = (): Promise<Page> => openDashboard(site, 'Banners');

    const tab = new RecordKeeper(site, BANNERS);
    afterEach(() => tab.clear());
    recordTab(tab);
    recordTrouble(tab);

    test('has the sample banners in their order, with their texts and links', async () => {
      const page = await open();
      await row(page, 'Welcome to Tools Hub')
        .getByText(/^Thirty good tools/)
        .waitFor();
      expect(await rowNames(page)).toEqual((await all()).map(({ title }) => title));
      await row(page, 'Is your password still a secret?')
        .getByText('https://haveibeenpwned.com/Passwords')
        .waitFor();
    });

    test('has fields for all that a banner is', async () => {
      const page = await open();
      await button(page, 'Add New Banner').click();
      for (const [label, type] of FIELDS) {
        const found = await field(page, label).evaluate(
          (element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`,
        );
        expect([label, found]).toEqual([label, type]);
      }
      expect(await panel(page).getByRole('switch', { name: 'Active' }).isChecked()).toBe(true);
      const title = `Banner ${freshWord()}`;
      await field(page, 'Banner Title *').fill(title);
      await field(page, 'Description').fill('What it is about');
      await field(page, 'Image URL').fill('https://images.example/one.jpg');
      await field(page, 'Link URL').fill('https://links.example/');
      await field(page, 'Sort Order').fill('33');
      await field(page, 'Active').click();
      await button(page, 'Add Banner').click();
      await toast(page, 'Success', 'Banner added successfully').waitFor();
      await row(page, title).getByText('Inactive', { exact: true }).waitFor();
      expect(await keptAs(title)).toMatchObject({
        description: 'What it is about',
        imageUrl: 'https://images.example/one.jpg',
        linkUrl: 'https://links.example/',
        sortOrder: 33,
        isActive: false,
      });
    });

    test.each(['Image URL', 'Link URL'])(
      'refuses an %s that is no web address, at the field',
      async (label) => {
        const page = await open();
        await button(page, 'Add New Banner').click();
        await field(page, 'Banner Title *').fill('Not to be saved');
        for (const address of ['not an address', 'javascript:alert(1)', 'ftp://files.example/']) {
          await field(page, label).fill(address);
          await button(page, 'Add Banner').click();
          await toast(page, 'Error', 'Some fields are not valid').waitFor();
          expect(await noteOf(page, label)).toMatch(/^(Enter a full address|This link contains)/);
          expect(await field(page, label).getAttribute('aria-invalid')).toBe('true');
        }
        expect(await keptAs('Not to be saved')).toBeUndefined();
      },
    );

    test('has a thumbnail, and a placeholder where there is none or it does not come', async () => {
      const image = `${site.url}/favicon.svg`;
      const shown = await banner({ imageUrl: image });
      const broken = await banner({ imageUrl: 'https://images.example/missing.jpg' });
      const none = await banner();
      const page = await open();
      const boxOf = async ({ title }: Banner) => {
        const box = row(page, title).locator('[data-slot=banner-thumbnail]');
        await box.scrollIntoViewIfNeeded();
        return box;
      };
      await (await boxOf(shown)).locator('img').waitFor();
      await (await boxOf(broken)).locator('svg').waitFor();
      await (await boxOf(none)).locator('svg').waitFor();
      const sizes = await panel(page)
        .locator('[data-slot=banner-thumbnail]')
        .evaluateAll((boxes) =>
          boxes.map(({ clientWidth, clientHeight }) => `${clientWidth}×${clientHeight}`),
        );
      expect(new Set(sizes).size).toBe(1);
    });

    test('marks those that visitors do not see, in orange', async () => {
      const { title } = await banner({ isActive: false });
      const active = await banner();
      const page = await open();
      const marker = row(page, title).getByText('Inactive', { exact: true });
      await marker.waitFor();
      const hue = await marker.evaluate((element) => {
        const canvas = document.createElement('canvas').getContext('2d')!;
        canvas.fillStyle = getComputedStyle(element).color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      });
      expect(hue[0]).toBeGreaterThan(hue[1]!);
      expect(hue[1]).toBeGreaterThan(hue[2]!);
      expect(await row(page, active.title).getByText('Inactive').count()).toBe(0);
    });

    test('is followed by the home page that somebody has open', async () => {
      await site.save({ banner_enabled: true });
      const page = await open();
      await besideVisitor(site, async (home) => {
        const third = carousel(home).getByRole('button', { name: 'Show banner 3' });
        await carousel(home).getByRole('heading').first().waitFor();
        expect(await third.count()).toBe(0);
        const title = `Banner ${freshWord()}`;
        await button(page, 'Add New Banner').click();
        await field(page, 'Banner Title *').fill(title);
        await field(page, 'Sort Order').fill('90');
        await button(page, 'Add Banner').click();
        await row(page, title).waitFor();
        await keptAs(title);
        await third.click();
        await showsSoon(home, title);
        await button(page, `Edit ${title}`).click();
        await field(page, 'Active').click();
        await button(page, 'Update Banner').click();
        await row(page, title).getByText('Inactive', { exact: true }).waitFor();
        await third.waitFor({ state: 'detached' });
      });
    });

    test('says that there are none', async () => {
      const before = await all();
      for (const { id } of before) await site.owner.delete(`/api/banners/${id}`);
      try {
        const page = await open();
        await heading(page, 'Existing Banners (0)').waitFor();
        await panel(page).getByText('No banners created yet.').waitFor();
      } finally {
        for (const { title, description, imageUrl, linkUrl, sortOrder, isActive } of before)
          await addBanner(site.owner, { title, description, imageUrl, linkUrl, sortOrder, isActive });
      }
    });
  });
