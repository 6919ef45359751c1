import { Button } from '@mantine/core';
import type { AcidenteDetail, AcidenteProcesso } from '@sst/contract';
import {
  CANAL_LABEL,
  type Destino,
  DISPENSA_LABEL,
  GRAVIDADE_LABEL,
} from '@sst/contract/acidentes/participacoes';
import { displayMoment } from '@sst/contract/rules/dates/dates';
import { IconAlertTriangle, IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Facts } from '../../../components/facts/facts.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { dotted } from '../../../lib/dotted.ts';
import { utilizadorQuery } from '../../../lib/session/session.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import { useNow } from '../../../lib/time/now.ts';
import classes from './processo.module.css';
import { clockText, emFaltaText, lateText, participacaoName, reasonText } from './processo-text.ts';

const ParticipacaoDialog = lazyDialog(
  () => import('./participacao-dialog.tsx'),
  'ParticipacaoDialog',
);
const CircunstanciasDialog = lazyDialog(
  () => import('./circunstancias-dialog.tsx'),
  'CircunstanciasDialog',
);

const PrestadoraDialog = lazyDialog(() => import('./prestadora-dialog.tsx'), 'PrestadoraDialog');

type Participacao = AcidenteProcesso['participacoes'][number];
type Resposta = NonNullable<Participacao['resposta']>;

interface Props {
  readonly company: number;
  readonly acidente: AcidenteDetail;
}

type Open =
  | 'circunstancias'
  | 'prestadora'
  | { readonly destino: Destino; readonly dispensada: boolean };

/** What is to be done about an accident: to whom it is notified and until when, and what was said of it. */
export function ProcessoSection({ company, acidente }: Props) {
  const id = useId();
  const [open, setOpen] = useState<Open | null>(null);
  const { pode, admCompany } = useAbilities();
  const editable = pode('acidentes.anexar');
  const prestador = useQuery(utilizadorQuery).data?.utilizador.prestador;
  const params = { company, id: acidente.cd };
  const { data } = useQuery(callQuery('getProcessoAcidente', { params }));
  const processo = data?.message;
  if (!processo) return null;
  const close = () => setOpen(null);
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h2 id={id} className={classes.title}>
        Participações
      </h2>
      <ul className={classes.list}>
        {processo.participacoes.map((one) => (
          <ParticipacaoRow
            key={one.destino}
            participacao={one}
            emFalta={faltasOf(processo, one.destino)}
            params={params}
            antigo={processo.antigo}
            editable={editable}
            onOpen={(dispensada) => setOpen({ destino: one.destino, dispensada })}
          />
        ))}
      </ul>
      <Circunstancias processo={processo} />
      {prestador && !editable && (
        <p className={classes.dimmed}>
          Só a empresa completa este processo. Quem a administra pode deixar a prestadora fazê-lo,
          na página de um acidente.
        </p>
      )}
      {processo.quase && (
        <p className={classes.say}>
          <Link to="/acidente/quase/$codigo" params={{ codigo: processo.quase.cd }}>
            O quase-acidente de que foi registado
          </Link>
        </p>
      )}
      <div className={classes.actions}>
        {editable && (
          <Button
            variant="default"
            size="compact-md"
            onMouseEnter={CircunstanciasDialog.preload}
            onClick={() => setOpen('circunstancias')}
          >
            Dizer as circunstâncias
          </Button>
        )}
        {admCompany && (
          <Button
            variant="default"
            size="compact-md"
            {...PrestadoraDialog.opener}
            onClick={() => setOpen('prestadora')}
          >
            Quem pode completar
          </Button>
        )}
      </div>
      {open === 'prestadora' && <PrestadoraDialog company={company} onClose={close} />}
      {open === 'circunstancias' && (
        <CircunstanciasDialog
          company={company}
          acidente={acidente.cd}
          processo={processo}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && (
        <ParticipacaoDialog {...open} company={company} acidente={acidente} onClose={close} />
      )}
    </section>
  );
}

/** How many fields are missing of what is told to somebody; 0 also of those for whom nothing is prepared here. */
function faltasOf({ em_falta }: AcidenteProcesso, destino: Destino): number {
  return destino === 'act' || destino === 'seguradora' ? (em_falta?.[destino] ?? 0) : 0;
}

interface RowProps {
  readonly participacao: Participacao;
  readonly emFalta: number;
  readonly params: { readonly company: number; readonly id: number };
  readonly editable: boolean;
  /** Whether nobody knows here what was done. */
  readonly antigo: boolean;
  onOpen(dispensada: boolean): void;
}

function ParticipacaoRow({ participacao, emFalta, params, ...props }: RowProps) {
  const { editable, antigo, onOpen } = props;
  const { destino, resposta } = participacao;
  const name = participacaoName(destino);
  const { endRow, busy } = useRowChange({ onDone: () => {} });
  if (!resposta) {
    return (
      <li className={classes.row}>
        {antigo ? <Unknown name={name} /> : <Clock participacao={participacao} emFalta={emFalta} />}
        {editable && (
          <div className={classes.actions}>
            <Button
              size="compact-md"
              aria-label={`${name}: registar`}
              onMouseEnter={ParticipacaoDialog.preload}
              onClick={() => onOpen(false)}
            >
              Registar
            </Button>
            <Button
              variant="default"
              size="compact-md"
              aria-label={`${name}: não se aplica`}
              onClick={() => onOpen(true)}
            >
              Não se aplica
            </Button>
          </div>
        )}
      </li>
    );
  }
  return (
    <li className={classes.row}>
      <RespostaText ate={participacao.ate} name={name} resposta={resposta} />
      {editable && (
        <div className={classes.actions}>
          <Button
            variant="default"
            size="compact-md"
            disabled={busy}
            aria-label={`${name}: retirar`}
            onClick={() =>
              endRow(prepareCall('deleteParticipacaoAcidente', { params, query: { destino } }))
            }
          >
            Retirar
          </Button>
        </div>
      )}
    </li>
  );
}

/** A notification of an accident that was registered before there were files. */
function Unknown({ name }: { readonly name: string }) {
  return (
    <p className={classes.text}>
      <IconMinus size={18} stroke={1.75} aria-hidden />
      {name}: aqui ainda não foi dito nada.
    </p>
  );
}

/** The clock of a notification that nothing was said of yet. */
function Clock({ participacao, emFalta }: Pick<RowProps, 'participacao' | 'emFalta'>) {
  const now = useNow();
  const late = new Date(participacao.ate) <= now;
  const Icon = late ? IconAlertTriangle : IconClock;
  return (
    <div className={classes.text} data-late={late || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        <p>{[`${clockText(participacao, now)}.`, reasonText(participacao)].join(' ').trim()}</p>
        {emFalta > 0 && <p className={classes.dimmed}>{emFaltaText(emFalta)} no documento.</p>}
      </div>
    </div>
  );
}

interface RespostaProps {
  readonly name: string;
  readonly ate: string;
  readonly resposta: Resposta;
}

function RespostaText({ name, ate, resposta }: RespostaProps) {
  const { momento, canal, referencia, anexo, dispensa, razao, autor, dt } = resposta;
  const who = dotted(autor && `dito por ${autor}`, displayMoment(new Date(dt)));
  const Icon = momento === null ? IconMinus : IconCheck;
  return (
    <div className={classes.text}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <div>
        <p>
          {name}:{' '}
          {momento === null
            ? `não se aplica. ${dispensa ? DISPENSA_LABEL[dispensa] : ''}: ${razao ?? ''}`
            : dotted(
                `feita a ${displayMoment(new Date(momento))}${lateText(ate, momento)}`,
                canal && CANAL_LABEL[canal],
                referencia && `referência ${referencia}`,
                anexo?.nome,
              )}
        </p>
        <p className={classes.dimmed}>{who}</p>
      </div>
    </div>
  );
}

function Circunstancias({ processo }: { readonly processo: AcidenteProcesso }) {
  const { conhecimento, conhecimento_assumido, gravidade, grave_proposto } = processo;
  const known = displayMoment(new Date(conhecimento));
  return (
    <Facts
      level={2}
      title="Circunstâncias"
      facts={[
        {
          label: 'A empresa soube',
          value: conhecimento_assumido ? `${known} (assumido: ninguém disse outra hora)` : known,
        },
        {
          label: 'Gravidade',
          value: gravidade
            ? GRAVIDADE_LABEL[gravidade]
            : grave_proposto
              ? 'Por dizer; parece grave'
              : 'Por dizer',
        },
      ]}
    />
  );
}
