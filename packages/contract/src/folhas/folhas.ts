import { type Answer, type Call, type CallName, type Contract, contract } from '../index.ts';
import type { FolhaAsk, ListFile } from './fields.ts';

/** The calls whose answers are exported lists. */
type FolhaCall = {
  [N in CallName]: Contract[N] extends { readonly folha: unknown } ? N : never;
}[CallName];

/** The calls whose files have columns that their rows do not fill. */
type Misfit = {
  [N in FolhaCall]: Contract[N] extends {
    readonly folha: (request: FolhaAsk) => ListFile<infer Row>;
  }
    ? Answer<Contract[N]> extends { readonly message: readonly (infer Given)[] }
      ? Given extends Row
        ? never
        : N
      : N
    : N;
}[FolhaCall];
type None<T extends never> = T;
/** Their names; this compiles while the file of each fits its rows. */
export const FOLHA_CALLS = (Object.keys(contract) as CallName[]).filter(
  (name): name is Exclude<FolhaCall, None<Misfit>> => 'folha' in contract[name],
);

/** The file that a call's answer is written as; `undefined` for a call whose answer is no exported list. */
export function folhaOf(call: CallName, request: FolhaAsk): ListFile<unknown> | undefined {
  const described: Call = contract[call];
  return described.folha?.(request) as ListFile<unknown> | undefined;
}
