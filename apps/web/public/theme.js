// Loaded before the first paint, so that the page never flashes in the wrong theme. A file of its own: the
// Content-Security-Policy allows no inline script. shared/theme/theme.ts takes over from here.
(function () {
  var theme = null;
  try {
    theme = localStorage.getItem('vite-ui-theme');
  } catch {
    // Storage may be switched off: the system decides.
  }
  var dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.add(dark ? 'dark' : 'light');
})();
