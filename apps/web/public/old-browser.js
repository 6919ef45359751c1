// biome-ignore-all lint: ES5, since browsers read it that know no more.
// What the page needs is tried before it starts; the content policy allows no inline script.
(function () {
  var root = document.documentElement;
  var place = document.getElementById('root');
  var wait = document.getElementById('espera');
  var NEEDED =
    'Chrome ou Edge 120, Firefox 119, ou Safari 17.4 (iPhone e iPad com iOS 17.4), ou mais recentes';
  var SLOW_MS = 30000;

  /** The browsers of the last three years have all of it. */
  function isOld() {
    try {
      // Safari has it since 16.4.
      new RegExp('(?<=a)b');
    } catch (error) {
      return true;
    }
    return (
      !('noModule' in document.createElement('script')) ||
      typeof Object.hasOwn !== 'function' ||
      typeof [].findLast !== 'function' ||
      typeof [].toSorted !== 'function' ||
      typeof window.structuredClone !== 'function' ||
      typeof URL.canParse !== 'function' ||
      typeof Map.groupBy !== 'function'
    );
  }

  /** 'Chrome 85', as far as the browser says it. */
  function nameOf(agent) {
    var safari = /Version\/([\d.]+).*Safari/.exec(agent);
    var ios = /(?:iPhone|iPad|iPod).* OS (\d+)[_.]?(\d*)/.exec(agent);
    var known =
      /(Edg|Firefox|SamsungBrowser|OPR)\/(\d+)/.exec(agent) ||
      /(MSIE|Trident)[ /](\d+)/.exec(agent) ||
      (ios && ['', 'iOS', ios[1] + (ios[2] ? '.' + ios[2] : '')]) ||
      /(Chrome)\/(\d+)/.exec(agent) ||
      (safari && ['', 'Safari', safari[1]]);
    if (!known) return '';
    if (/MSIE|Trident/.test(known[1])) return ' (Internet Explorer)';
    var names = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung Internet' };
    return ' (' + (names[known[1]] || known[1]) + ' ' + known[2] + ')';
  }

  function say(what, contact) {
    var who = (contact && contact.prestador) || 'o seu prestador de segurança e saúde no trabalho';
    var ring =
      contact && contact.telefone
        ? ', ligue para ' + who + ': ' + contact.telefone
        : ', ligue para ' + who;
    wait.textContent = what + ring + '.';
    wait.id = 'aviso-navegador';
    wait.setAttribute('role', 'alert');
    wait.setAttribute(
      'style',
      'max-width:34em;margin:4em auto;padding:0 1.5em;font:17px/1.5 Arial,sans-serif',
    );
  }

  /** Says what is wrong at once, and whom to ring as soon as the server has told. */
  function tell(what) {
    say(what);
    var asked = new XMLHttpRequest();
    asked.onload = function () {
      try {
        say(what, JSON.parse(asked.responseText));
      } catch (error) {
        // Without it the sentence stands as it is.
      }
    };
    asked.open('GET', '/contacto.json');
    asked.send();
  }

  if (!wait || !place) return;
  if (isOld()) {
    // Of a worker, who is helped all the same: the page that needs nothing.
    if (location.pathname === '/convocatoria') {
      location.replace('/convocatoria/simples' + location.search);
      return;
    }
    root.setAttribute('data-antigo', '');
    tell(
      'Este navegador' +
        nameOf(navigator.userAgent) +
        ' é demasiado antigo para a área de cliente, que precisa de ' +
        NEEDED +
        '. Atualize-o ou use outro; se não conseguir',
    );
    return;
  }

  var told = false;
  function fail() {
    if (told || place.firstChild) return;
    told = true;
    tell('A área de cliente não conseguiu abrir neste navegador. Atualize a página; se continuar');
  }
  // A script that the browser cannot read, or that did not arrive: captured, since that does not bubble.
  window.addEventListener(
    'error',
    function (event) {
      var of = event.target;
      if (of === window || (of && of.tagName === 'SCRIPT')) fail();
    },
    true,
  );
  setTimeout(fail, SLOW_MS);
})();
