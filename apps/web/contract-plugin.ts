import { join } from 'node:path';
import { type Call, callGroups } from '@sst/contract';
import type { Plugin } from 'vite';

/** One module for each group of calls, and one of them all. */
const CALLS = 'virtual:calls';
const KNOWN_CALLS = join(import.meta.dirname, 'src/lib/calls/known-calls.ts');
/** What is built into the page: its own sources, and the rules that it shares with the server. */
const SOURCES = /(apps[\\/]web|packages[\\/]contract)[\\/]src[\\/].*\.tsx?$/;

/** The page's own sources alone. */
const OWN = /apps[\\/]web[\\/]src[\\/](?!.*\.(test|stories)\.).*\.tsx?$/;

const groups = Object.entries<Readonly<Record<string, Call>>>(callGroups);
const groupOf = new Map(
  groups.flatMap(([group, calls]) => Object.keys(calls).map((name) => [name, group] as const)),
);

const forScripts = new Set(
  groups.flatMap(([, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => (isMadeHere(call) ? [] : [name])),
  ),
);

/** The calls that a source names. */
function callsIn(code: string): string[] {
  const names = code.matchAll(/(['"])([a-z]\w+)\1/g);
  return [...names].map(([, , name = '']) => name).filter((name) => groupOf.has(name));
}

const imported = (group: string) => `import '${CALLS}/${group}';`;

/** A call is made once per key, or its kinds of change are those that it makes: bits, as `knowCalls` reads them. */
const IDEMPOTENT = 1;
const CHANGES = 2;

/** Whether the page makes a call: some are there for scripts, which the page would carry for nothing. */
function isMadeHere({ stale, changes }: Call): boolean {
  return stale !== 'scripts' && changes !== 'scripts';
}

/** Method and path of each call, what it is, and the changes that it makes or that make its answer stale. */
function moduleOf(calls: Readonly<Record<string, Call>>): string {
  const made = Object.entries(calls).filter(([, call]) => isMadeHere(call));
  const known = made.map(([name, { method, path, idempotent, stale, changes }]) => {
    const kinds = kindsOf(changes) || kindsOf(stale);
    const bits = (idempotent ? IDEMPOTENT : 0) + (kindsOf(changes) ? CHANGES : 0);
    const row = [name, `${method} ${path}`];
    if (kinds) return [...row, bits, kinds];
    return bits > 0 ? [...row, bits] : row;
  });
  return `import { knowCalls } from ${JSON.stringify(KNOWN_CALLS)}; knowCalls(${JSON.stringify(known)});`;
}

/** The kinds of change of a call; nothing where it says by a word of its own why there are none. */
function kindsOf(said: Call['changes'] | Call['stale']): string {
  if (said === 'organigrama') return said;
  return typeof said === 'object' ? said.join(' ') : '';
}

/**
 * Gives the page what it has to know of calls as plain data, so that the schemas and the validation library stay out of it;
 * the types still come from the contract. Each source brings the groups of the calls that it names, so that a page carries
 * those of its own subject only. A source that makes a call which the contract leaves to scripts stops the build.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    resolveId: (id) => (id.startsWith(CALLS) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${CALLS}`)) return undefined;
      const group = id.slice(CALLS.length + 2);
      if (!group) return groups.map(([name]) => imported(name)).join('\n');
      return moduleOf(Object.fromEntries(groups)[group] ?? {});
    },
    transform(code, id) {
      const [path = ''] = id.split('?');
      if (!SOURCES.test(path)) return undefined;
      const calls = callsIn(code);
      const left = OWN.test(path) && calls.find((name) => forScripts.has(name));
      if (left) throw new Error(`${path} makes ${left}, which the contract leaves to scripts`);
      const named = [...new Set(calls.map((name) => groupOf.get(name) ?? ''))];
      // Behind the source, whose lines keep their numbers.
      return named.length > 0
        ? { code: `${code}\n${named.map(imported).join('\n')}\n`, map: null }
        : undefined;
    },
  };
}
