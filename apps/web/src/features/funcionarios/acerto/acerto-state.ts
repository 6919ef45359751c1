import type { AcertoComparacao, AcertoEscolha } from '@sst/contract';
import type { AcertoAlvo } from '@sst/contract/rules/acerto/campos';
import type { NomesDeUnidades } from '@sst/contract/rules/acerto/unidades-da-lista';
import type { Sending } from './envio/send-plan.ts';
import type { AcertoTable } from './ficheiro/read-acerto.ts';

/** A list that was read, and what its columns mean. */
export interface Work {
  readonly table: AcertoTable;
  readonly colunas: readonly (AcertoAlvo | null)[];
  readonly m: 0 | 1 | undefined;
}

/** What was found, and with which choices. */
interface AcertoResult {
  readonly comparacao: AcertoComparacao;
  readonly escolhas: readonly AcertoEscolha[];
  /** Whether the numbers of the list are new, and tell nobody. */
  readonly nova: boolean;
}

/** A change that what was found does not stand. */
export type Replacement =
  | {
      readonly change: 'ficheiro';
      readonly work: Work;
      readonly fileName: string;
      /** Called if the user stays with the file of before. */
      stay(): void;
    }
  | { readonly change: 'colunas'; readonly next: Partial<Work> }
  | { readonly change: 'unidade'; readonly unidade: number };

export interface AcertoState {
  readonly work: Work | null;
  readonly fileName: string;
  readonly unidade: number;
  /** The units that names in the list were said to be. */
  readonly said: NomesDeUnidades;
  readonly found: AcertoResult | null;
  readonly sending: Sending | null;
  /** Whether leaving would lose what is ticked or chosen. */
  readonly unsent: boolean;
  /** A change that would lose it, until the user has answered. */
  readonly asked: Replacement | null;
}

export type AcertoAction =
  /** Takes what was found away; asks first where something is ticked or chosen. */
  | { readonly type: 'replace'; readonly by: Replacement }
  | { readonly type: 'answer'; readonly leave: boolean }
  | { readonly type: 'named'; readonly nomes: NomesDeUnidades }
  /** A column is not compared from now on; what was found stays until it is compared anew. */
  | { readonly type: 'left-out'; readonly work: Work }
  | { readonly type: 'found'; readonly found: AcertoResult }
  | { readonly type: 'sending'; readonly sending: Sending }
  | { readonly type: 'unsent'; readonly unsent: boolean };

export const begin = (unidade: number): AcertoState => ({
  work: null,
  fileName: '',
  unidade,
  said: {},
  found: null,
  sending: null,
  unsent: false,
  asked: null,
});

function replaced(state: AcertoState, by: Replacement): AcertoState {
  const anew = { ...state, found: null, asked: null };
  switch (by.change) {
    case 'ficheiro':
      return { ...anew, work: by.work, fileName: by.fileName, sending: null };
    case 'colunas':
      return { ...anew, work: state.work && { ...state.work, ...by.next } };
    case 'unidade':
      return { ...anew, unidade: by.unidade, said: {} };
  }
}

/** The settling of a list after one thing more. */
export function settle(state: AcertoState, action: AcertoAction): AcertoState {
  switch (action.type) {
    case 'replace':
      return state.found !== null && state.unsent
        ? { ...state, asked: action.by }
        : replaced(state, action.by);
    case 'answer':
      return state.asked && action.leave ? replaced(state, state.asked) : { ...state, asked: null };
    case 'named':
      return { ...state, said: { ...state.said, ...action.nomes } };
    case 'left-out':
      return { ...state, work: action.work };
    case 'found':
      return { ...state, found: action.found };
    case 'sending':
      return { ...state, sending: action.sending };
    case 'unsent':
      return { ...state, unsent: action.unsent };
  }
}
