import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const SOURCE = readFileSync(join(import.meta.dirname, '../../public/old-browser.js'), 'utf8');

const CHROME_85 =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/85.0.4183.83 Safari/537.36';
const IPAD_12 =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1.2 Mobile/15E148 Safari/604.1';

interface Browser {
  readonly agent?: string;
  /** Takes away what an old one lacks. */
  readonly lacks?: string;
  readonly path?: string;
}

/** Runs the script as a browser would. @returns what it has said and done. */
function open({ agent = CHROME_85, lacks = '', path = '/login' }: Browser) {
  const wait = { id: 'espera', textContent: 'A abrir a área de cliente...', setAttribute() {} };
  const root = { firstChild: null as object | null };
  const marks: string[] = [];
  const went: string[] = [];
  const errors: ((event: object) => void)[] = [];
  const timers: (() => void)[] = [];
  const context: Record<string, unknown> = {
    document: {
      documentElement: { setAttribute: (name: string) => marks.push(name) },
      getElementById: (id: string) => (id === 'root' ? root : wait),
      createElement: () => ({ noModule: false }),
    },
    navigator: { userAgent: agent },
    location: { pathname: path, search: '?codigo=1.x', replace: (to: string) => went.push(to) },
    XMLHttpRequest: class {
      responseText = '{"prestador":"Prestador, Lda.","telefone":"210 000 000"}';
      onload = () => {};
      open() {}
      send() {
        this.onload();
      }
    },
    addEventListener: (_: string, listener: (event: object) => void) => errors.push(listener),
    setTimeout: (work: () => void) => timers.push(work),
    structuredClone: () => {},
    URL,
  };
  context.window = context;
  runInNewContext(`${lacks};${SOURCE}`, context);
  return {
    wait,
    root,
    marks,
    went,
    fail: () => errors[0]?.({ target: { tagName: 'SCRIPT' } }),
    timers,
  };
}

const RING = 'ligue para Prestador, Lda.: 210 000 000.';

it('an old browser is told what is too old, what will do and whom to ring, and the page does not start [SHELL-439]', () => {
  const { wait, marks } = open({ lacks: 'delete Array.prototype.toSorted' });
  expect(wait.textContent).toBe(
    `Este navegador (Chrome 85) é demasiado antigo para a área de cliente, que precisa de Chrome ou Edge 120, Firefox 119, ou Safari 17.4 (iPhone e iPad com iOS 17.4), ou mais recentes. Atualize-o ou use outro; se não conseguir, ${RING}`,
  );
  expect(marks).toEqual(['data-antigo']);
  const tablet = open({ agent: IPAD_12, lacks: 'delete Object.hasOwn' });
  expect(tablet.wait.textContent).toContain('Este navegador (iOS 12.5) é demasiado antigo');
});

it('a worker with an old browser is led to the page that needs nothing [CONV-40]', () => {
  const { went, marks } = open({ lacks: 'delete Object.hasOwn', path: '/convocatoria' });
  expect([went, marks]).toEqual([['/convocatoria/simples?codigo=1.x'], []]);
});

it('a page that does not start says so; one that has is left alone [SHELL-439]', () => {
  const { wait, fail, marks } = open({});
  expect([wait.textContent, marks]).toEqual(['A abrir a área de cliente...', []]);
  fail();
  expect(wait.textContent).toContain(`não conseguiu abrir neste navegador.`);
  expect(wait.textContent).toContain(RING);
  const slow = open({});
  slow.timers[0]?.();
  expect(slow.wait.textContent).toContain('não conseguiu abrir');
  const started = open({});
  started.root.firstChild = {};
  started.fail();
  started.timers[0]?.();
  expect(started.wait.textContent).toBe('A abrir a área de cliente...');
});

it('is written for browsers of any age', () => {
  expect(SOURCE.replace(/^\s*\/\/.*$/gm, '')).not.toMatch(
    /=>|\b(?:const|let|class)\b|`|\?\.|\?\?|\.\.\./,
  );
});
