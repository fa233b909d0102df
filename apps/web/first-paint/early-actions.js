// Remembers the buttons and lists that a visitor uses before hydration, each once, in the order of their last use.
// app/early-actions.ts repeats them.
(function () {
  var used = new Set();
  var listening = new AbortController();
  var remember = function (event) {
    var control = event.target.closest(event.type === 'change' ? 'select' : 'button[type="button"]');
    if (control === null) return;
    used.delete(control);
    used.add(control);
  };
  addEventListener('click', remember, listening);
  addEventListener('change', remember, listening);
  window.earlyActions = { used: used, listening: listening };
})();
