import { Button, Skeleton } from '@mantine/core';
import { proposeColunas } from '@sst/contract/rules/acerto/campos';
import { ACERTO } from '@sst/contract/rules/limits';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadStates } from '../../../components/feedback/load-states.tsx';
import { OptionalPart } from '../../../components/feedback/optional-part.tsx';
import { FileDrop } from '../../../components/file-import/file-drop.tsx';
import { useFileImport } from '../../../components/file-import/use-file-import.ts';
import type { UnsavedQuestion } from '../../../components/form/dialog/unsaved-dialog.tsx';
import { UnsavedGuard } from '../../../components/form/dialog/unsaved-guard.tsx';
import { organigramaQuery } from '../../../components/organigrama/organigrama-query.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { lazyPart } from '../../../lib/page/lazy-part.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import classes from './acerto.module.css';
import type { Replacement } from './acerto-state.ts';
import { sendingOf } from './envio/send-plan.ts';
import { ACERTO_WORKERS } from './ficheiro/acerto-workers.ts';
import type { AcertoTable } from './ficheiro/read-acerto.ts';
import { type Acerto, useAcerto } from './use-acerto.ts';

const ColumnsStep = lazyPart(() => import('./lista/columns-step.tsx'), 'ColumnsStep');
const Comparison = lazyPart(() => import('./comparacao/comparison.tsx'), 'Comparison');
const UnsavedDialog = lazyPart(
  () => import('../../../components/form/dialog/unsaved-dialog.tsx'),
  'UnsavedDialog',
);
const ReceivedLists = lazyPart(() => import('./recebidas/received-lists.tsx'), 'ReceivedLists');
const PorSiDialog = lazyDialog(() => import('./recebidas/por-si-dialog.tsx'), 'PorSiDialog');
const SendReport = lazyPart(() => import('./envio/send-report.tsx'), 'SendReport');

const notesOf = () => [];

const LEAVE = {
  title: 'Sair sem enviar?',
  text: 'O que escolheu ainda não foi enviado. Se sair desta página, perde-se.',
  leave: 'Sair sem enviar',
  stay: 'Ficar',
} as const;

/** Asked before what was found goes, with what is ticked in it. */
const DROP: Readonly<Record<Replacement['change'], UnsavedQuestion>> = {
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
  const remembered = useQuery(callQuery('getAcerto', { params: { company } }));
  const tree = useQuery(organigramaQuery(company));
  const [known, nodes] = [remembered.data?.message, tree.data?.message];
  if (known && nodes) return <Settling company={company} known={known} nodes={nodes} />;
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

type Knowledge = Parameters<typeof useAcerto>[0];

function Settling(knowledge: Knowledge) {
  const acerto = useAcerto(knowledge);
  const { state, dispatch, comparing, submitting } = acerto;
  const { work, found, sending } = state;
  const take = (table: AcertoTable, stay: () => void, fileName: string) => {
    const colunas = proposeColunas(table.headers, knowledge.known.colunas);
    const by = { change: 'ficheiro', work: { table, colunas, m: undefined }, fileName, stay };
    dispatch({ type: 'replace', by: by as Replacement });
  };
  const file = useFileImport<AcertoTable>({
    workers: ACERTO_WORKERS,
    notesOf,
    onRead: (table, stay, _again, fileName) => take(table, stay, fileName),
  });
  const busy = comparing.busy || submitting.busy;
  return (
    <div className={classes.parts}>
      <UnsavedGuard
        unsaved={submitting.busy || (found !== null && state.unsent)}
        busy={submitting.busy}
        question={LEAVE}
      />
      <div inert={busy} className={classes.parts}>
        {work === null && <OfPrograms {...knowledge} />}
        {work === null && knowledge.known.recebidas.length > 0 && (
          <ReceivedLists
            {...knowledge}
            recebidas={knowledge.known.recebidas}
            onOpen={({ table, fileName, unidade }) => {
              dispatch({ type: 'replace', by: { change: 'unidade', unidade } });
              take(table, () => {}, fileName);
            }}
          />
        )}
        <FileDrop
          {...file}
          report={file.report ?? (work && { name: state.fileName, notes: [], encoding: undefined })}
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
          <Columns acerto={acerto} unidades={knowledge.known.unidades} />
        </OptionalPart>
      </div>
      <OptionalPart>
        <ReplaceQuestion {...acerto} />
        {sending && (
          <SendReport
            sending={sending}
            busy={submitting.busy}
            onGoOn={() => void submitting.run(() => acerto.send(sending))}
          />
        )}
        <Found acerto={acerto} company={knowledge.company} busy={busy} />
      </OptionalPart>
    </div>
  );
}

/** What of lists that programs send goes by itself, for who gives programs their keys. */
function OfPrograms({ company, known }: Pick<Knowledge, 'company' | 'known'>) {
  const manages = useAbilities().pode('chaves-programa.gerir');
  const [open, setOpen] = useState(false);
  if (!manages) return null;
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        onMouseEnter={PorSiDialog.preload}
        onClick={() => setOpen(true)}
      >
        Listas enviadas por programas
      </Button>
      {open && (
        <PorSiDialog company={company} grupos={known.por_si} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface ColumnsProps {
  readonly acerto: Acerto;
  readonly unidades: Knowledge['known']['unidades'];
}

/** What the columns of the list mean. */
function Columns({ acerto, unidades }: ColumnsProps) {
  const { state, dispatch, understood, comparing, compare, nameUnit } = acerto;
  const { work, unidade, found } = state;
  if (!work || !understood) return null;
  const change = (next: Partial<typeof work>) =>
    dispatch({ type: 'replace', by: { change: 'colunas', next } });
  return (
    <ColumnsStep
      table={work.table}
      colunas={work.colunas}
      understood={understood}
      m={work.m}
      unidade={unidade}
      anterior={unidades.find(({ cd_organig }) => cd_organig === unidade)}
      folded={found !== null}
      comparing={comparing.busy}
      onColunas={(colunas) => change({ colunas })}
      onM={(m) => change({ m })}
      onNome={(nome, node) => void comparing.run(() => nameUnit(nome, node))}
      onUnidade={(node) => dispatch({ type: 'replace', by: { change: 'unidade', unidade: node } })}
      onCompare={() => void comparing.run(() => compare(found?.escolhas ?? []))}
    />
  );
}

/** Asks before a change takes away what is ticked. */
function ReplaceQuestion({ state: { asked }, dispatch }: Pick<Acerto, 'state' | 'dispatch'>) {
  if (!asked) return null;
  return (
    <UnsavedDialog
      question={DROP[asked.change]}
      onStay={() => {
        dispatch({ type: 'answer', leave: false });
        if (asked.change === 'ficheiro') asked.stay();
      }}
      onLeave={() => dispatch({ type: 'answer', leave: true })}
    />
  );
}

type ComparisonProps = Pick<ComponentProps<typeof Comparison>, 'busy'> & {
  readonly acerto: Acerto;
  readonly company: number;
};

/** What is different, and what can be done about it. */
function Found({ acerto, company, busy }: ComparisonProps) {
  const { state, dispatch, understood, comparing, submitting } = acerto;
  const { work, found, fileName } = state;
  if (!found || !understood || !work) return null;
  return (
    <div inert={busy} className={classes.parts}>
      <Comparison
        found={found.comparacao}
        linhas={understood.linhas}
        escolhas={found.escolhas}
        uneven={work.table.uneven.length}
        usedCount={understood.campos.length}
        withoutNumbers={found.nova}
        busy={busy}
        onChoose={(fresh) => void comparing.run(() => acerto.choose(fresh))}
        onForget={(linha) => void comparing.run(() => acerto.forget(linha))}
        onRecord={(registos) => void comparing.run(() => acerto.record(registos))}
        onUnsent={(unsent) => dispatch({ type: 'unsent', unsent })}
        onLeaveOut={(campo) => void comparing.run(() => acerto.leaveOut(campo))}
        onWithoutNumbers={(nova) => void comparing.run(() => acerto.compare(found.escolhas, nova))}
        onUnidade={(cd) => void comparing.run(() => acerto.changeUnit(cd))}
        onRemember={() => void submitting.run(acerto.remember)}
        onSend={(plan) => {
          const begun = sendingOf(plan, { ficheiro: fileName, company });
          void submitting.run(() => acerto.send(begun));
        }}
      />
    </div>
  );
}
