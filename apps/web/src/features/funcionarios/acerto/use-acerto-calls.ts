import type { AcertoEscolha, AcertoRegisto } from '@sst/contract';
import { type AcertoColunas, rememberColunas } from '@sst/contract/rules/acerto/campos';
import { packLinha, packPorLer } from '@sst/contract/rules/acerto/linhas';
import type { NomesDeUnidades } from '@sst/contract/rules/acerto/unidades-da-lista';
import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import type { AcertoAction, AcertoState } from './acerto-state.ts';
import { type Sending, sendAll } from './envio/send-plan.ts';
import type { Understood } from './lista/understood.ts';

interface Options {
  readonly company: number;
  readonly state: AcertoState;
  readonly understood: Understood | null;
  readonly dispatch: Dispatch<AcertoAction>;
}

/** What is found of a list, as its calls take it. */
function listOf(
  cd_unidade: number,
  read: Understood | null,
  escolhas: readonly AcertoEscolha[],
  numeracaoNova: boolean,
) {
  const { campos = [], linhas = [], porLer = new Map() } = read ?? {};
  return {
    cd_unidade,
    campos: [...campos],
    linhas: linhas.map((linha) => packLinha(linha, campos)),
    escolhas: [...escolhas],
    porLer: packPorLer(porLer),
    numeracaoNova,
  };
}

/** Shows an error. @returns whether there was none. */
async function told(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    notifyError(error);
    return false;
  }
}

/** Compares the list, and sends what is ticked. */
export function useComparing({ company, state, understood, dispatch }: Options) {
  const client = useQueryClient();
  const { found, unidade } = state;
  const compare = async (
    escolhas: readonly AcertoEscolha[],
    nova = found?.nova ?? false,
    read = understood,
    of = unidade,
  ): Promise<void> => {
    await told(async () => {
      const body = listOf(of, read, escolhas, nova);
      const { message } = await callApi('compareAcerto', { params: { company }, body });
      dispatch({ type: 'found', found: { comparacao: message, escolhas, nova } });
    });
  };
  const send = async (begun: Sending): Promise<void> => {
    if (!found) return;
    const { sairam, movidos, alterados, factos } = found.comparacao;
    const names = new Map(
      [...sairam, ...movidos, ...alterados, ...factos].map(({ cd, nome }) => [cd, nome] as const),
    );
    const byLine = new Map(understood?.linhas.map((linha) => [linha.linha, linha]));
    const nomes = {
      funcionario: (cd: number) => names.get(cd) ?? '',
      linha: (linha: number) => byLine.get(linha)?.nome ?? `Linha ${linha}`,
    };
    const tell = (sending: Sending) => dispatch({ type: 'sending', sending });
    const ended = await sendAll(begun, nomes, tell);
    await refreshAfterCall(client, 'createAcerto');
    if (ended.stated > 0) await refreshAfterCall(client, 'importFactos');
    if (ended.broken === undefined) await compare(found.escolhas);
  };
  return { compare, send };
}

/** Keeps what is said of rows, how lists are read, and the list that is settled, for those who may. */
export function useRemembering({ company, state, understood }: Omit<Options, 'dispatch'>) {
  const client = useQueryClient();
  const keyFor = useIdempotencyKey();
  const mayChange = useAbilities().pode('alteracoes.criar');
  const { work, found, unidade, fileName } = state;
  const params = { company };
  const present = (escolhas: readonly AcertoEscolha[]) =>
    listOf(unidade, understood, escolhas, found?.nova ?? false);
  return {
    answer: async (
      escolhas: readonly AcertoEscolha[],
      registos: readonly AcertoRegisto[] = [],
    ): Promise<void> => {
      if (!mayChange || escolhas.length + registos.length === 0) return;
      const body = { ...present(escolhas), registos: [...registos] };
      const options = { idempotencyKey: keyFor(body) };
      await told(() => callApi('saveRespostasAcerto', { params, body }, options));
    },
    keepReading: async (reading: { colunas?: AcertoColunas; nomes?: NomesDeUnidades }) => {
      if (!mayChange) return;
      const body = { cd_unidade: unidade, ...reading };
      const options = { idempotencyKey: keyFor(body) };
      await told(async () => {
        await callApi('saveLeituraAcerto', { params, body }, options);
        await refreshAfterCall(client, 'saveLeituraAcerto');
      });
    },
    remember: async (): Promise<void> => {
      if (!work || !found) return;
      const colunas = rememberColunas(work.table.headers, work.colunas);
      const body = { ...present(found.escolhas), ficheiro: fileName || 'lista', colunas };
      const options = { idempotencyKey: keyFor(body) };
      const kept = await told(async () => {
        await callApi('saveAcerto', { params, body }, options);
        await refreshAfterCall(client, 'saveAcerto');
      });
      if (kept) notify('success', 'A lista ficou como a última acertada.');
    },
  };
}
