// How the screens of the dashboard are reached.

/** One thing after the other. */
export const first =
  (...steps) =>
  async (page) => {
    for (const step of steps) await step(page);
  };
export const press =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name, exact: true }).first().click();
export const type = (label, text) => (page) => page.getByLabel(label, { exact: true }).fill(text);
export const seen = (selector) => (page) => page.locator(selector).first().waitFor();
/** As a mouse leaves it: a tab's focus is seen with a keyboard only. The name of a tab may end with a number. */
const at = (tab) => async (page) => {
  await page
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .first()
    .click();
  await page.evaluate(() => document.activeElement.blur());
};

export const listOf = (what) => `role=tabpanel >> text=/^Existing ${what} \\(\\d/`;

/** A screen of the dashboard, at one of its tabs. */
export const owner = (name, tab, { act = () => undefined, until = listOf(tab), ...more } = {}) => ({
  name: `owner-${name}`,
  path: '/',
  signedIn: true,
  directory: 'kept',
  act: first(at(tab), act),
  until,
  ...more,
});

export const edit = (name) => press(`Edit ${name}`);
