// Remembers the controls that a visitor uses before hydration, each once, in the order of their last use.
// app/early-actions.ts repeats them. A form with an action is sent by the browser.
(function () {
  var controls = { click: 'button[type="button"]', change: 'select', submit: 'form:not([action])' };
  var used = new Set();
  var listening = new AbortController();
  var remember = function (event) {
    var control = event.target.closest(controls[event.type]);
    if (control !== null && event.type === 'submit') {
      event.preventDefault();
      // React hydrates the form for a click of its button, and not for its submission.
      control = event.submitter;
    }
    // A script can submit a form without a button.
    if (control === null) return;
    used.delete(control);
    used.add(control);
  };
  for (var type in controls) addEventListener(type, remember, listening);
  window.earlyActions = { used: used, listening: listening };
})();
