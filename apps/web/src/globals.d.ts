declare const __APP_VERSION__: string;

declare module 'virtual:calls' {
  import type { CallName, Contract } from '@sst/contract';
  import type { Change } from '@sst/contract/calls/changes';
  /** Method and path of each call, generated from the contract at build time. */
  export const calls: {
    readonly [N in CallName]: `${Contract[N]['method']} ${Contract[N]['path']}`;
  };
  /** The calls that the server makes once per key; to any other, a key says nothing. */
  export const idempotent: ReadonlySet<CallName>;
  /** The calls that each kind of change makes stale. */
  export const stale: Readonly<Record<Change, readonly CallName[]>>;
}
