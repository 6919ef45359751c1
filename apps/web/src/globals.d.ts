declare const __APP_VERSION__: string;

declare module 'virtual:calls' {
  import type { CallName, Contract } from '@sst/contract';
  /** Method and path of each call, generated from the contract at build time. */
  export const calls: {
    readonly [N in CallName]: `${Contract[N]['method']} ${Contract[N]['path']}`;
  };
  /** The calls that the server makes once per key; to any other, a key says nothing. */
  export const idempotent: ReadonlySet<CallName>;
}
