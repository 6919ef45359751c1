import { Skeleton } from '@mantine/core';
import type { AcertoComparacao, AcertoEscolha, AcertoRegisto } from '@sst/contract';
import {
  type AcertoAlvo,
  type AcertoCampo,
  type AcertoColunas,
  proposeColunas,
  rememberColunas,
} from '@sst/contract/rules/acerto/campos';
import { packLinha, packPorLer } from '@sst/contract/rules/acerto/linhas';
import {
  type NomesDeUnidades,
  nomesOf,
  unidadeKey,
} from '@sst/contract/rules/acerto/unidades-da-lista';
import { ACERTO } from '@sst/contract/rules/limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { useFileImport } from '../../../components/file-import/use-file-import.ts';
import type { UnsavedQuestion } from '../../../components/form/dialog/unsaved-dialog.tsx';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { organigramaQuery } from '../../../components/organigrama/organigrama-query.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify, notifyError } from '../../../lib/notices/notify.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from './acerto.module.css';
import { type Sending, sendAll, sendingOf } from './envio/send-plan.ts';
import { ACERTO_WORKERS } from './ficheiro/acerto-workers.ts';
import type { AcertoTable } from './ficheiro/read-acerto.ts';
import type { Plan } from './grupos/ticks.ts';
import { type Understood, understand } from './lista/understood.ts';

const ColumnsStep = lazyPart(() => import('./lista/columns-step.tsx'), 'ColumnsStep');
const Comparison = lazyPart(() => import('./comparison.tsx'), 'Comparison');
const UnsavedDialog = lazyPart(
  () => import('../../../components/form/dialog/unsaved-dialog.tsx'),
  'UnsavedDialog',
);
const SendReport = lazyPart(() => import('./envio/send-report.tsx'), 'SendReport');

interface Work {
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

interface LeaveQuestion {
  readonly change: Change;
  go(): void;
  stay(): void;
}

const notesOf = () => [];
const ignore = () => {};

const LEAVE = {
  title: 'Sair sem enviar?',
  text: 'O que escolheu ainda não foi enviado. Se sair desta página, perde-se.',
  leave: 'Sair sem enviar',
  stay: 'Ficar',
} as const;

type Change = 'ficheiro' | 'colunas' | 'unidade';

/** Asked before what was found goes, with what is ticked in it. */
const DROP: Readonly<Record<Change, UnsavedQuestion>> = {
  ficheiro: {
    title: 'Usar outro ficheiro?',
    text: 'O que escolheu ainda não foi enviado. Com outro ficheiro, perde-se.',
    leave: 'Usar outro ficheiro',
    stay: 'Ficar com este',
  },
  colunas: {
    title: 'Mudar as colunas?',
    text: 'O que escolheu ainda não foi enviado. Com outras colunas, a lista é comparada de novo, e perde-se.',
    leave: 'Mudar as colunas',
    stay: 'Deixar como estão',
  },
  unidade: {
    title: 'Mudar a unidade da lista?',
    text: 'O que escolheu ainda não foi enviado. Com outra unidade, a lista é comparada de novo, e perde-se.',
    leave: 'Mudar a unidade',
    stay: 'Ficar com esta',
  },
};

/** The whole of it: the file, what its columns mean, what is different, and sending what is ticked. */
export function AcertoWork() {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const [work, setWork] = useState<Work | null>(null);
  const [fileName, setFileName] = useState('');
  const [unidade, setUnidade] = useState(company);
  /** The units that names in the list were said to be. */
  const [said, setSaid] = useState<NomesDeUnidades>({});
  const [found, setFound] = useState<AcertoResult | null>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  /** Whether leaving would lose what is ticked or chosen. */
  const [unsent, setUnsent] = useState(false);
  /** A change that would lose it, until the user has answered. */
  const [asked, setAsked] = useState<LeaveQuestion | null>(null);
  const mayChange = useAbilities().pode('alteracoes.criar');
  const comparing = useInFlight();
  const submitting = useInFlight();
  const keyFor = useIdempotencyKey();
  const remembered = useQuery(callQuery('getAcerto', { params: { company } }));
  const tree = useQuery(organigramaQuery(company));
  const nodes = tree.data?.message;
  const known = remembered.data?.message;

  const file = useFileImport<AcertoTable>({
    workers: ACERTO_WORKERS,
    notesOf,
    onRead: (table, forget, _again, name) =>
      replace(
        'ficheiro',
        () => {
          setWork({ table, colunas: proposeColunas(table.headers, known?.colunas), m: undefined });
          setFileName(name);
          setSending(null);
        },
        forget,
      ),
  });
  /** Takes what was found away with a change that it does not stand; asks first where something is ticked or chosen. */
  function replace(change: Change, make: () => void, stay = ignore): void {
    const go = () => {
      make();
      setFound(null);
    };
    if (found !== null && unsent) setAsked({ change, go, stay });
    else go();
  }
  const namedUnits = useMemo(() => nomesOf(known?.nomes ?? [], unidade), [known, unidade]);
  const readWith = useCallback(
    ({ table, colunas, m }: Work, nomes: NomesDeUnidades) =>
      understand(table, colunas, nodes ?? [], m, { unidade, nomes: { ...namedUnits, ...nomes } }),
    [nodes, unidade, namedUnits],
  );
  const understood = useMemo(
    () => (work && nodes ? readWith(work, said) : null),
    [work, nodes, said, readWith],
  );
  const busy = comparing.busy || submitting.busy;

  const listOf = (
    escolhas: readonly AcertoEscolha[],
    nova = found?.nova ?? false,
    read: Understood | null = understood,
  ) => ({
    cd_unidade: unidade,
    campos: [...(read?.campos ?? [])],
    linhas: (read?.linhas ?? []).map((linha) => packLinha(linha, read?.campos ?? [])),
    escolhas: [...escolhas],
    porLer: packPorLer(read?.porLer ?? new Map()),
    numeracaoNova: nova,
  });
  const compare = async (
    escolhas: readonly AcertoEscolha[],
    nova = found?.nova ?? false,
    read = understood,
  ) => {
    try {
      const body = listOf(escolhas, nova, read);
      const { message } = await callApi('compareAcerto', { params: { company }, body });
      setFound({ comparacao: message, escolhas, nova });
    } catch (error) {
      notifyError(error);
    }
  };
  /** Remembers what is said of rows, for those who may. */
  const answer = async (
    escolhas: readonly AcertoEscolha[],
    registos: readonly AcertoRegisto[] = [],
  ) => {
    if (!mayChange || escolhas.length + registos.length === 0) return;
    try {
      const body = { ...listOf(escolhas), registos: [...registos] };
      const options = { idempotencyKey: keyFor(body) };
      await callApi('saveRespostasAcerto', { params: { company }, body }, options);
    } catch (error) {
      notifyError(error);
    }
  };
  /** Remembers how lists of the unit are read, for those who may. */
  const keepReading = async (reading: { colunas?: AcertoColunas; nomes?: NomesDeUnidades }) => {
    if (!mayChange) return;
    try {
      const body = { cd_unidade: unidade, ...reading };
      const options = { idempotencyKey: keyFor(body) };
      await callApi('saveLeituraAcerto', { params: { company }, body }, options);
      await refreshAfterCall(client, 'saveLeituraAcerto');
    } catch (error) {
      notifyError(error);
    }
  };
  /** Says which unit a name is, of all its rows; what is ticked stays. */
  const nameUnit = async (nome: string, node: number) => {
    if (!work) return;
    const named = { [unidadeKey(nome)]: node };
    setSaid({ ...said, ...named });
    await keepReading({ nomes: named });
    if (found) await compare(found.escolhas, found.nova, readWith(work, { ...said, ...named }));
  };
  const leaveOut = async (campo: AcertoCampo) => {
    if (!work || !found) return;
    const header = work.table.headers[work.colunas.indexOf(campo)] ?? '';
    const colunas = rememberColunas([header], [null]);
    const next = { ...work, colunas: work.colunas.map((each) => (each === campo ? null : each)) };
    setWork(next);
    if (Object.keys(colunas).length > 0) await keepReading({ colunas });
    await compare(found.escolhas, found.nova, readWith(next, said));
  };
  const choose = async (fresh: readonly AcertoEscolha[]) => {
    await answer(fresh.filter(({ quem }) => quem === 'pessoa' || quem === 'nao-pessoa'));
    const said = new Set(fresh.map(({ linha }) => linha));
    const others = found?.escolhas.filter(({ linha }) => !said.has(linha)) ?? [];
    await compare([...others, ...fresh]);
  };
  const forget = async (linha: number) => {
    await answer([{ linha, quem: 'ninguem' }]);
    await compare(found?.escolhas.filter((one) => one.linha !== linha) ?? []);
  };
  const record = async (registos: readonly AcertoRegisto[]) => {
    await answer([], registos);
    await compare(found?.escolhas ?? []);
  };
  const change = (next: Partial<Work>) => {
    if (work) replace('colunas', () => setWork({ ...work, ...next }));
  };
  const remember = async () => {
    if (!work || !found) return;
    const { headers } = work.table;
    const body = {
      ...listOf(found.escolhas),
      ficheiro: fileName || 'lista',
      colunas: rememberColunas(headers, work.colunas),
    };
    try {
      const options = { idempotencyKey: keyFor(body) };
      await callApi('saveAcerto', { params: { company }, body }, options);
      await refreshAfterCall(client, 'saveAcerto');
      notify('success', 'A lista ficou como a última acertada.');
    } catch (error) {
      notifyError(error);
    }
  };
  const send = async (begun: Sending) => {
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
    const ended = await sendAll(begun, nomes, setSending);
    await refreshAfterCall(client, 'createAcerto');
    if (ended.stated > 0) await refreshAfterCall(client, 'importFactos');
    if (ended.broken === undefined) await compare(found.escolhas);
  };

  if (!known || !nodes) {
    return (
      <LoadStates
        what="a última lista"
        missing={false}
        error={remembered.error ?? tree.error}
        onRetry={() => Promise.all([remembered.refetch(), tree.refetch()])}
        back={null}
      >
        <Skeleton height={160} />
      </LoadStates>
    );
  }
  return (
    <div className={classes.parts}>
      <UnsavedGuard
        unsaved={submitting.busy || (found !== null && unsent)}
        busy={submitting.busy}
        question={LEAVE}
      />
      <div inert={busy} className={classes.parts}>
        <FileDrop
          {...file}
          choose={(files) => {
            file.choose(files);
            ColumnsStep.preload();
            Comparison.preload();
          }}
          compact={work !== null}
          invitation="Arraste para aqui a lista de pessoal"
          most={ACERTO.mostRows}
        />
        <OptionalPart>
          {work && understood && (
            <ColumnsStep
              table={work.table}
              colunas={work.colunas}
              understood={understood}
              m={work.m}
              unidade={unidade}
              anterior={known.unidades.find(({ cd_organig }) => cd_organig === unidade)}
              folded={found !== null}
              comparing={comparing.busy}
              onColunas={(colunas) => change({ colunas })}
              onM={(m) => change({ m })}
              onNome={(nome, node) => void comparing.run(() => nameUnit(nome, node))}
              onUnidade={(node) =>
                replace('unidade', () => {
                  setUnidade(node);
                  setSaid({});
                })
              }
              onCompare={() => void comparing.run(() => compare(found?.escolhas ?? []))}
            />
          )}
        </OptionalPart>
      </div>
      <OptionalPart>
        {asked && (
          <UnsavedDialog
            question={DROP[asked.change]}
            onStay={() => {
              setAsked(null);
              asked.stay();
            }}
            onLeave={() => {
              setAsked(null);
              asked.go();
            }}
          />
        )}
        {sending && (
          <SendReport
            sending={sending}
            busy={submitting.busy}
            onGoOn={() => void submitting.run(() => send(sending))}
          />
        )}
        {found && understood && work && (
          <div inert={busy} className={classes.parts}>
            <Comparison
              found={found.comparacao}
              linhas={understood.linhas}
              escolhas={found.escolhas}
              uneven={work.table.uneven.length}
              usedCount={understood.campos.length}
              withoutNumbers={found.nova}
              busy={busy}
              onChoose={(fresh) => void comparing.run(() => choose(fresh))}
              onForget={(linha) => void comparing.run(() => forget(linha))}
              onRecord={(registos) => void comparing.run(() => record(registos))}
              onUnsent={setUnsent}
              onLeaveOut={(campo) => void comparing.run(() => leaveOut(campo))}
              onWithoutNumbers={(nova) => void comparing.run(() => compare(found.escolhas, nova))}
              onRemember={() => void submitting.run(remember)}
              onSend={(plan: Plan) => {
                const begun = sendingOf(plan, { ficheiro: fileName, company });
                void submitting.run(() => send(begun));
              }}
            />
          </div>
        )}
      </OptionalPart>
    </div>
  );
}
