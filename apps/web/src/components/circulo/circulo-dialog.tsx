import { Button } from '@mantine/core';
import type { CirculoDaFicha } from '@sst/contract';
import {
  CANAIS_DO_RH,
  CANAL_LABEL,
  fichaEstado,
  SEM_CONHECIMENTO_DIAS,
} from '@sst/contract/rules/circulo/circulo';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../lib/calls/api-client.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { prepareCall } from '../../lib/calls/prepared-call.ts';
import { savePdf } from '../../lib/files/pdf.ts';
import { notifyError } from '../../lib/notices/notify.ts';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../lib/session/use-empresa.ts';
import { useRowChange } from '../../lib/submit/use-row-change.ts';
import { useConversaSobre } from '../conversa/use-conversa-sobre.ts';
import dialogClasses from '../dialog/page-dialog.module.css';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { lazyDialog } from '../feedback/lazy-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { keepDates } from '../kept-dates.tsx';
import { ArquivarDialog } from './arquivar-dialog.tsx';
import classes from './circulo.module.css';
import { CirculoBadge } from './circulo-badge.tsx';
import { ConhecimentoDialog } from './conhecimento-dialog.tsx';
import { EnviarLigacao } from './enviar-ligacao.tsx';
import type { Assinavel } from './ficha-do-ficheiro.ts';
import { SemEmailDialog } from './sem-email-dialog.tsx';

const ConversaDialog = lazyDialog(
  () => import('../conversa/conversa-dialog.tsx'),
  'ConversaDialog',
);

type Passo = CirculoDaFicha['passos'][number];

const PASSO: Readonly<Record<Passo['passo'], string>> = {
  conhecimento: 'O trabalhador tomou conhecimento',
  arquivo: 'Arquivada',
};

const at = (moment: string) => displayMoment(new Date(moment));

/** The state that follows from what is known. */
function estadoDe({ passos, fim, substituida }: CirculoDaFicha) {
  const has = (passo: Passo['passo']) => passos.some((one) => one.passo === passo);
  return fichaEstado({
    conhecida: has('conhecimento'),
    arquivada: has('arquivo'),
    acabou: fim !== null,
    substituida,
  });
}

/** What has happened, in order: when, how and by whom. */
function linesOf(circulo: CirculoDaFicha): readonly { what: string; detail: string }[] {
  const { emitida, aberta, passos, fim, substituida, razao, anteriores } = circulo;
  return [
    ...anteriores.toReversed().map((one) => ({
      what: 'Ficha anterior do mesmo exame',
      detail: `Emitida em ${at(one.emitida)}, substituída em ${at(one.fim)}`,
    })),
    { what: 'Emitida e enviada ao RH', detail: `${at(emitida)}, pelo portal` },
    ...(aberta
      ? [{ what: 'Aberta por alguém da empresa', detail: `${at(aberta)}; não é o conhecimento` }]
      : []),
    ...passos.map(({ passo, dt, canal, quem, onde }) => ({
      what: PASSO[passo],
      detail: [
        `${displayDate(dt)}, ${CANAL_LABEL[canal]}`,
        quem ? `registado por ${quem}` : null,
        onde,
      ]
        .filter(Boolean)
        .join('; '),
    })),
    ...(fim
      ? [
          {
            what: substituida ? 'Substituída por outra' : 'Anulada',
            detail: [at(fim), razao].filter(Boolean).join(': '),
          },
        ]
      : []),
  ];
}

interface Props {
  readonly ficha: Assinavel;
  onClose(): void;
}

/** What is opened in its place. */
type Next = 'conhecimento' | 'arquivar' | 'perguntar' | 'sem-email';

/** What has become of a sheet, and what HR does about it. */
export function CirculoDialog({ ficha, onClose }: Props) {
  const company = useEmpresa().cd;
  const [next, setNext] = useState<Next>();
  const sobre = useConversaSobre();
  const result = useQuery(callQuery('getCirculoDaFicha', { params: { company, id: ficha.anex } }));
  if (next === 'conhecimento') return <ConhecimentoDialog fichas={[ficha]} onClose={onClose} />;
  if (next === 'sem-email') return <SemEmailDialog fichas={[ficha]} onClose={() => onClose()} />;
  if (next === 'arquivar') return <ArquivarDialog fichas={[ficha]} onClose={onClose} />;
  if (next === 'perguntar') {
    return <ConversaDialog {...sobre({ cd: ficha.cd, nome: ficha.funcion })} onClose={onClose} />;
  }
  const circulo = result.data?.message;
  return (
    <PageDialog title="Circuito da ficha" width={560} onClose={onClose}>
      <p className={classes.of}>
        {keepDates(`${ficha.funcion}, exame de ${displayDate(ficha.dt)}`)}
      </p>
      {result.error && <LoadFailure error={result.error} onRetry={result.refetch} />}
      {circulo === null && <p>Esta ficha é de antes de se guardar o seu circuito.</p>}
      {circulo && <Historia circulo={circulo} />}
      {circulo && <Acoes ficha={ficha} circulo={circulo} onNext={setNext} onClose={onClose} />}
    </PageDialog>
  );
}

function Historia({ circulo }: { readonly circulo: CirculoDaFicha }) {
  return (
    <>
      <CirculoBadge estado={estadoDe(circulo)} />
      <ol className={classes.lines}>
        {linesOf(circulo).map(({ what, detail }) => (
          <li key={`${what} ${detail}`}>
            <strong>{what}</strong>
            <span>{keepDates(detail)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.digest}>SHA-256 do ficheiro: {circulo.sha256}</p>
      {estadoDe(circulo) === 'enviada' && (
        <p className={classes.note}>
          Passados {SEM_CONHECIMENTO_DIAS} dias sem conhecimento, aparece em «Hoje».
        </p>
      )}
    </>
  );
}

interface AcoesProps extends Props {
  readonly circulo: CirculoDaFicha;
  onNext(next: Next): void;
}

function Acoes({ ficha, circulo, onNext, onClose }: AcoesProps) {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const { busy, endRow } = useRowChange({ onDone: onClose });
  const estado = estadoDe(circulo);
  const known = circulo.passos.find(({ passo }) => passo === 'conhecimento');
  const undo = () =>
    endRow(
      prepareCall('undoConhecimentos', { params: { company }, body: { codigos: [ficha.anex] } }),
    );
  const saveCopy = async () => {
    try {
      const { anex } = await callApi('getCopiaAssinada', { params: { company, id: ficha.anex } });
      savePdf(anex, `Ficha assinada, ${ficha.funcion}.pdf`);
    } catch (error) {
      notifyError(error);
    }
  };
  const acts = pode('fichas.circulo') && circulo.fim === null;
  const byHand = CANAIS_DO_RH.some((canal) => canal === known?.canal);
  return (
    <div className={dialogClasses.foot}>
      {pode('conversas.ver') && (
        <Button variant="default" onClick={() => onNext('perguntar')}>
          Perguntar ao médico
        </Button>
      )}
      {known?.copia && (
        <Button variant="default" onClick={() => void saveCopy()}>
          Descarregar cópia assinada
        </Button>
      )}
      {acts && byHand && (
        <Button variant="default" loading={busy} onClick={undo}>
          Dar sem efeito
        </Button>
      )}
      {acts && estado === 'conhecida' && (
        <Button onClick={() => onNext('arquivar')}>Arquivar</Button>
      )}
      {acts && estado === 'enviada' && (
        <EnviarLigacao
          fichas={[ficha]}
          label="Enviar ligação"
          onDone={(semEmail) => (semEmail.length > 0 ? onNext('sem-email') : onClose())}
        />
      )}
      {acts && estado === 'enviada' && (
        <Button onClick={() => onNext('conhecimento')}>Registar conhecimento</Button>
      )}
    </div>
  );
}
