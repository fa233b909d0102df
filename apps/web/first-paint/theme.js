// Sets the theme before the first paint, so that the page never flashes in the wrong one. shared/theme/theme.ts takes over from here.
// Hides the catalogue in the server's HTML of `/` from a signed-in owner, whose browser opens the dashboard there.
// Applies the visitor's view of the tools (features/home/tool-views.css), and shows the visitor's own lists (features/home/own-chips.css).
// Uses the font from the start if the browser has it in its cache (app/font.ts).
(function () {
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // The browser may block the storage. The system's preference applies then.
      return null;
    }
  };
  var theme = stored('vite-ui-theme');
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  var root = document.documentElement;
  root.classList.add(dark ? 'dark' : 'light');
  if (location.pathname === '/' && stored('tools-hub-session') !== null) root.dataset.opens = 'dashboard';
  var view = stored('tools-hub-view');
  if (view !== null) root.dataset.view = view;
  var opened = stored('tools-hub-opened');
  if (opened !== null) root.dataset.lately = '';
  var favourites = stored('tools-hub-favourites');
  if (favourites !== null) {
    root.dataset.favourites = '';
    root.style.setProperty('--favourites', '"' + favourites.split(',').length + '"');
  }
  if (stored('tools-hub-font') !== null) {
    root.dataset.font = '';
    document.fonts.load('1rem Geist').catch(function () {});
  }
})();
