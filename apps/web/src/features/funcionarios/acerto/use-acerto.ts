import type { AcertoEscolha, AcertoRegisto, Answer, Contract } from '@sst/contract';
import { type AcertoCampo, rememberColunas } from '@sst/contract/rules/acerto/campos';
import {
  type NomesDeUnidades,
  nomesOf,
  unidadeKey,
} from '@sst/contract/rules/acerto/unidades-da-lista';
import { useCallback, useMemo, useReducer } from 'react';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { type AcertoState, begin, settle, type Work } from './acerto-state.ts';
import { understand } from './lista/understood.ts';
import { useComparing, useRemembering } from './use-acerto-calls.ts';

type Known = Answer<Contract['getAcerto']>['message'];
type Nodes = Answer<Contract['listOrganigrama']>['message'];

/** What the lists of before have taught, and the tree that names of units are looked for in. */
interface Knowledge {
  readonly company: number;
  readonly known: Known;
  readonly nodes: Nodes;
}

/** The list as it is understood, also with other columns or names of units, or as the list of another unit. */
function useReading({ unidade, work, said }: AcertoState, { known, nodes }: Knowledge) {
  const readWith = useCallback(
    ({ table, colunas, m }: Work, nomes: NomesDeUnidades, of = unidade) => {
      const named = nomesOf(known.nomes, of);
      return understand(table, colunas, nodes, m, { unidade: of, nomes: { ...named, ...nomes } });
    },
    [nodes, unidade, known],
  );
  const understood = useMemo(() => (work ? readWith(work, said) : null), [work, said, readWith]);
  return { readWith, understood };
}

/** The settling of a list: where it stands, and what can be done next. */
export function useAcerto(knowledge: Knowledge) {
  const { company } = knowledge;
  const [state, dispatch] = useReducer(settle, company, begin);
  const { work, said, found } = state;
  const comparing = useInFlight();
  const submitting = useInFlight();
  const { readWith, understood } = useReading(state, knowledge);
  const { compare, send } = useComparing({ company, state, understood, dispatch });
  const { answer, keepReading, remember } = useRemembering({ company, state, understood });
  const escolhas = found?.escolhas ?? [];

  return {
    state,
    dispatch,
    understood,
    comparing,
    submitting,
    compare,
    send,
    remember,
    /** Says which unit a name is, of all its rows; what is ticked stays. */
    nameUnit: async (nome: string, node: number) => {
      if (!work) return;
      const nomes = { [unidadeKey(nome)]: node };
      dispatch({ type: 'named', nomes });
      await keepReading({ nomes });
      if (found) await compare(escolhas, found.nova, readWith(work, { ...said, ...nomes }));
    },
    /** Compares the list with another unit at once; what is ticked is asked about first. */
    changeUnit: async (node: number) => {
      if (!work) return;
      dispatch({ type: 'replace', by: { change: 'unidade', unidade: node } });
      if (!state.unsent) await compare([], false, readWith(work, {}, node), node);
    },
    leaveOut: async (campo: AcertoCampo) => {
      if (!work || !found) return;
      const header = work.table.headers[work.colunas.indexOf(campo)] ?? '';
      const colunas = rememberColunas([header], [null]);
      const next = { ...work, colunas: work.colunas.map((each) => (each === campo ? null : each)) };
      dispatch({ type: 'left-out', work: next });
      if (Object.keys(colunas).length > 0) await keepReading({ colunas });
      await compare(escolhas, found.nova, readWith(next, said));
    },
    choose: async (fresh: readonly AcertoEscolha[]) => {
      await answer(fresh.filter(({ quem }) => quem === 'pessoa' || quem === 'nao-pessoa'));
      const now = new Set(fresh.map(({ linha }) => linha));
      await compare([...escolhas.filter(({ linha }) => !now.has(linha)), ...fresh]);
    },
    forget: async (linha: number) => {
      await answer([{ linha, quem: 'ninguem' }]);
      await compare(escolhas.filter((one) => one.linha !== linha));
    },
    record: async (registos: readonly AcertoRegisto[]) => {
      await answer([], registos);
      await compare(escolhas);
    },
  };
}
export type Acerto = ReturnType<typeof useAcerto>;
