// Actions that open the screens of the dashboard.

/** Runs actions in order. */
export const steps =
  (...actions) =>
  async (page) => {
    for (const action of actions) await action(page);
  };
export const press =
  (name, role = 'button') =>
  (page) =>
    page.getByRole(role, { name, exact: true }).first().click();
export const type = (label, text) => (page) => page.getByLabel(label, { exact: true }).fill(text);
export const visible = (selector) => (page) => page.locator(selector).first().waitFor();
/** Opens a tab, and removes its focus ring, which a mouse does not cause. The name of a tab may end with a number. */
const openTab = (tab) => async (page) => {
  await page
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .first()
    .click();
  await page.evaluate(() => document.activeElement.blur());
};

export const listOf = (records) => `role=tabpanel >> text=/^Existing ${records} \\(\\d/`;

/** A screen of the dashboard on one of its tabs. */
export const owner = (name, tab, { act = () => undefined, until = listOf(tab), ...more } = {}) => ({
  name: `owner-${name}`,
  path: '/',
  signedIn: true,
  directory: 'incomplete',
  act: steps(openTab(tab), act),
  until,
  ...more,
});

export const edit = (name) => press(`Edit ${name}`);
