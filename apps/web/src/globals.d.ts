declare const __APP_VERSION__: string;

declare module 'virtual:calls' {
  import type { CallName, Contract } from '@sst/contract';
  /** Method and path of each call, drawn from the contract when the page is built. */
  export const calls: {
    readonly [N in CallName]: `${Contract[N]['method']} ${Contract[N]['path']}`;
  };
}
