import { Button, Skeleton } from '@mantine/core';
import type { MedidaVida } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import {
  CONTROLO_LABEL,
  ORIGEM_LABEL,
  PASSOS,
  type PassoTomado,
  repeteText,
  SITUACAO_LABEL,
} from '@sst/contract/rules/medidas/vida';
import { deadlineText } from '@sst/contract/rules/seguranca';
import { countLabel, NOT_AVAILABLE, pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { AnexosAcidente } from '../../../../components/acidente/anexos/anexos-acidente.tsx';
import { Badge } from '../../../../components/badges/badge.tsx';
import { ConversaMedidaDialog } from '../../../../components/conversa/conversa-medida-dialog.tsx';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { Facts } from '../../../../components/facts/facts.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { keepDates } from '../../../../components/kept-dates.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import { ofAcidente } from '../of-acidente.tsx';
import { DadosDialog } from './dados-dialog.tsx';
import classes from './medida-dialog.module.css';
import { PassoDialog } from './passo-dialog.tsx';
import { PassosList } from './passos-list.tsx';
import { PrazoDialog } from './prazo-dialog.tsx';
import { ResponsavelDialog } from './responsavel-dialog.tsx';
import { SITUACAO_LOOK } from './situacao-look.ts';

interface Props {
  readonly cd: number;
  onClose(): void;
}

/** What is being done about a measure: a step with its text, or a change of it. */
type Doing = PassoTomado | 'prazo' | 'responsavel' | 'dados' | 'conversa';

/** A measure with who answers for it, its evidence and its history, and what the reader may do. */
export function MedidaDialog({ cd, onClose }: Props) {
  const company = useEmpresa().cd;
  const result = useQuery(callQuery('getMedidaVida', { params: { company, id: cd } }));
  const medida = result.data?.message;
  const [doing, setDoing] = useState<Doing>();
  const back = () => setDoing(undefined);
  if (medida && doing) return <DoingDialog medida={medida} doing={doing} onClose={back} />;
  return (
    <PageDialog title="Medida" width={720} fullOnPhone onClose={onClose}>
      <div className={classes.body}>
        {result.error && <LoadFailure error={result.error} onRetry={result.refetch} />}
        {!result.error && !medida && <Skeleton height={280} />}
        {medida && <Vida company={company} medida={medida} onDo={setDoing} />}
      </div>
    </PageDialog>
  );
}

function DoingDialog({
  doing,
  ...props
}: {
  readonly medida: MedidaVida;
  readonly doing: Doing;
  onClose(): void;
}) {
  switch (doing) {
    case 'prazo':
      return <PrazoDialog {...props} />;
    case 'responsavel':
      return <ResponsavelDialog {...props} />;
    case 'conversa':
      return <ConversaMedidaDialog {...props} />;
    case 'dados':
      return <DadosDialog {...props} />;
    default:
      return <PassoDialog {...props} passo={doing} />;
  }
}

interface VidaProps {
  readonly company: number;
  readonly medida: MedidaVida;
  onDo(what: Doing): void;
}

function Vida({ company, medida, onDo }: VidaProps) {
  const { situacao, passos, pode } = medida;
  const look = SITUACAO_LOOK[situacao];
  return (
    <>
      <div className={classes.head}>
        <h3 className={classes.measure}>{medida.medida}</h3>
        <div className={classes.state}>
          <Badge {...look} text={SITUACAO_LABEL[situacao]} />
          <Late medida={medida} />
        </div>
      </div>
      <Actions company={company} medida={medida} onDo={onDo} />
      <Facts title="Quem e quando" facts={whoAndWhen(medida)} />
      {pode.tratar && (
        <div className={classes.buttons}>
          {pode.gerir && (
            <Button variant="default" aria-haspopup="dialog" onClick={() => onDo('responsavel')}>
              {medida.responsavel ? 'Mudar o responsável' : 'Dar a um responsável'}
            </Button>
          )}
          <Button variant="default" aria-haspopup="dialog" onClick={() => onDo('prazo')}>
            {medida.prazo ? 'Mudar o prazo' : 'Dar um prazo'}
          </Button>
        </div>
      )}
      <Facts title="Risco" facts={aboutRisk(medida)} />
      {ofAcidente(medida)}
      <Vizinhas medida={medida} />
      {pode.gerir && (
        <div className={classes.buttons}>
          <Button variant="default" aria-haspopup="dialog" onClick={() => onDo('dados')}>
            Mudar prioridade, custos e repetição
          </Button>
        </div>
      )}
      <AnexosAcidente
        company={company}
        acidente={medida}
        call="getAnexoMedida"
        title="Provas"
        none={noneText(medida)}
        editable={pode.tratar}
      />
      <div className={classes.buttons}>
        <Button variant="default" aria-haspopup="dialog" onClick={() => onDo('conversa')}>
          Conversa
        </Button>
      </div>
      <PassosList passos={passos} />
    </>
  );
}

/** The ways to the measures before and after, of one that comes back. */
function Vizinhas({ medida: { anterior, seguinte } }: { readonly medida: MedidaVida }) {
  const ways = [
    anterior && ([anterior.cd, 'A medida anterior'] as const),
    seguinte && ([seguinte.cd, 'A próxima medida'] as const),
  ].filter((way) => way !== null);
  return ways.map(([cd, text]) => (
    <p key={cd}>
      <Link to="/seguranca/medidas" search={{ medida: cd }}>
        {text}
      </Link>
    </p>
  ));
}

/** What is said where no evidence is shown: there may be some that the reader may not open. */
function noneText({ provas }: MedidaVida): string {
  if (provas === 0) return 'Ainda não há provas.';
  return `${countLabel(provas, 'prova', 'provas')}. Só as abre quem tem «Documentos» em Segurança.`;
}

function Late({ medida: { dias_expir } }: { readonly medida: MedidaVida }) {
  if (dias_expir === null || dias_expir <= 0) return null;
  return (
    <span className={classes.late}>{`${countLabel(dias_expir, 'dia', 'dias')} de atraso`}</span>
  );
}

/** The steps that the reader may take: what moves it on first. */
function Actions({ company, medida: { cd, versao, pode }, onDo }: VidaProps) {
  const { change, takeBack, busy } = useRowChange({ onDone: () => {} });
  const params = { company, id: cd };
  const take = (passo: PassoTomado) => {
    if (PASSOS[passo].texto !== null || passo === 'verificar') return onDo(passo);
    const body = { acao: 'passo', passo, texto: null, confirmar: false, versao } as const;
    void change(prepareCall('changeMedida', { params, body }));
  };
  const { retirar } = pode;
  if (pode.passos.length === 0 && retirar === null) return null;
  const [first] = pode.passos;
  return (
    <div className={classes.buttons}>
      {pode.passos.map((passo) => (
        <Button
          key={passo}
          variant={passo === first ? 'filled' : 'default'}
          loading={busy}
          {...(PASSOS[passo].texto !== null && { 'aria-haspopup': 'dialog' as const })}
          onClick={() => take(passo)}
        >
          {PASSOS[passo].label}
        </Button>
      ))}
      {retirar !== null && (
        <Button
          variant="subtle"
          loading={busy}
          onClick={() =>
            void takeBack(
              prepareCall('removeMedidaPasso', { params: { ...params, passo: retirar } }),
            )
          }
        >
          Retirar o último passo
        </Button>
      )}
    </div>
  );
}

function whoAndWhen(medida: MedidaVida) {
  const { responsavel, dt, dt_conclusao, conclusao, situacao, caminho, provis } = medida;
  const { repete_meses } = medida;
  const ended = situacao === 'cancelada' ? 'Cancelada em' : 'Concluída em';
  return [
    { label: 'Responsável', value: ownerText(responsavel) },
    { label: 'Prazo', value: keepDates(deadlineText(medida) ?? NOT_AVAILABLE) },
    { label: 'Data', value: displayDate(dt) },
    { label: 'Repete-se', value: repete_meses === null ? 'Não' : repeteText(repete_meses) },
    { label: 'Provisória', value: provis ? 'Sim' : 'Não' },
    ...(dt_conclusao === null ? [] : [{ label: ended, value: displayDate(dt_conclusao) }]),
    ...(conclusao === null ? [] : [{ label: endLabel(medida), value: conclusao, wide: true }]),
    { label: 'Unidade', value: pathBelowEmpresa(caminho), wide: true },
  ];
}

/** Who answers for it; of whoever sees it no longer, that. */
function ownerText(responsavel: MedidaVida['responsavel']): string {
  if (responsavel === null) return 'Ninguém';
  return responsavel.sem_acesso ? `${responsavel.nome} (sem acesso)` : responsavel.nome;
}

const endLabel = ({ situacao }: MedidaVida) =>
  situacao === 'cancelada' ? 'Porquê' : 'O que foi feito';

const euros = (value: number | null) =>
  value === null ? null : `${value.toLocaleString('pt-PT')} €`;

function aboutRisk(medida: MedidaVida) {
  const { tarefa, risco_identific, origem, controlo } = medida;
  return [
    { label: 'Tarefa', value: tarefa },
    {
      label: 'Prioridade',
      value: medida.prioridade?.texto ?? null,
    },
    { label: 'Risco identificado', value: risco_identific, wide: true },
    { label: 'Origem', value: origem && ORIGEM_LABEL[origem] },
    { label: 'Controlo', value: controlo && CONTROLO_LABEL[controlo] },
    { label: 'Custo previsto', value: euros(medida.custo_previsto) },
    { label: 'Custo real', value: euros(medida.custo_real) },
  ];
}
