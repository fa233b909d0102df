// Sets the theme before the first paint, so that the page never flashes in the wrong one. shared/theme/theme.ts takes over from here.
// A browser whose owner is signed in opens the dashboard at `/`, where the server's HTML has the catalogue.
// A visitor may have chosen another view of the tools than cards (features/home/tool-views.css), and have lists of their own
// (features/home/own-chips.css).
// A browser that has loaded the font before uses it from the start (app/font.ts): it is in the cache.
(function () {
  var stored = function (key) {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage may be switched off: the system decides.
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
