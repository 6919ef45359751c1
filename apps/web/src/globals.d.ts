declare const __APP_VERSION__: string;

/** Every call of the contract, taken in by lib/calls/known-calls.ts. */
declare module 'virtual:calls' {}
