import type { Call, CallName, Contract, Sent } from '@sst/contract';
import type { Change } from '@sst/contract/calls/changes';

type Params<C extends Call> = Sent<C>['params'] extends undefined
  ? { params?: undefined }
  : { params: { [K in keyof Sent<C>['params']]: string | number } };
type Query<C extends Call> = Sent<C>['query'] extends undefined
  ? { query?: undefined }
  : { query?: { [K in keyof Sent<C>['query']]?: string | number | boolean | null } };
type Body<C extends Call> = Sent<C>['body'] extends undefined
  ? { body?: undefined }
  : { body: Sent<C>['body'] };

/** The input of a call: path parameters, query and body, each only if the contract has it. */
export type CallInput<N extends CallName> = Params<Contract[N]> &
  Query<Contract[N]> &
  Body<Contract[N]>;

/** The calls after which the page asks again what they change. */
export type ChangingCall = {
  [N in CallName]: Contract[N] extends { readonly changes: readonly Change[] | 'organigrama' }
    ? N
    : never;
}[CallName];
