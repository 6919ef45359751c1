import type { Answer, Contract } from '@sst/contract';
import { type CallOptions, callApi } from './api-client.ts';
import type { CallInput, ChangingCall } from './call-input.ts';

/** A call with all that it is given, to be made by what tells the page what it changes. */
export interface PreparedCall<A = { readonly message: string }> {
  readonly name: ChangingCall;
  /** What is sent: the same, sent again after a lost answer, keeps its key. */
  readonly content: unknown;
  make(options?: CallOptions): Promise<A>;
}

/** Prepares one call of the contract. @param options as in `callApi`. */
export function prepareCall<N extends ChangingCall>(
  name: N,
  given: CallInput<N>,
  options?: CallOptions,
): PreparedCall<Answer<Contract[N]>> {
  return {
    name,
    content: [name, given],
    make: (more) => callApi(name, given, { ...options, ...more }),
  };
}
