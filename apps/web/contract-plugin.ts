import { type Call, contract } from '@sst/contract';
import type { Plugin } from 'vite';

const ID = 'virtual:calls';
const RESOLVED = `\0${ID}`;

/**
 * Gives the page method and path of every call of the contract as plain data, which are made once per key, and which are asked again after which change, so that the schemas and the validation
 * library stay out of the bundle. The types still come from the contract.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      const calls = Object.fromEntries(
        Object.entries(contract).map(([name, { method, path }]) => [name, `${method} ${path}`]),
      );
      const stale: Record<string, string[]> = {};
      for (const [name, call] of Object.entries<Call>(contract)) {
        if (typeof call.stale === 'string') continue;
        for (const change of call.stale ?? []) stale[change] = [...(stale[change] ?? []), name];
      }
      const once = Object.entries(contract).filter(([, call]) => 'idempotent' in call);
      const idempotent = JSON.stringify(once.map(([name]) => name));
      return `export const calls = ${JSON.stringify(calls)}; export const idempotent = new Set(${idempotent}); export const stale = ${JSON.stringify(stale)};`;
    },
  };
}
