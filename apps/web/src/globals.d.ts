declare const __APP_VERSION__: string;

declare module 'virtual:calls' {
  import type { CallName, Contract } from '@sst/contract';
  /** Method and path of each call, generated from the contract at build time. */
  export const calls: {
    readonly [N in CallName]: `${Contract[N]['method']} ${Contract[N]['path']}`;
  };
}
