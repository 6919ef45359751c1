import type { FuncionarioDetail, Momento, Periodo } from '@sst/contract';
import type { AcidenteState } from '@sst/contract/rules/acidentes';
import { displayDate, displayTime, TIME_ZONE } from '@sst/contract/rules/dates/dates';
import { FUSO_NAME } from '@sst/contract/rules/dates/fusos';
import type { MomentoType } from '@sst/contract/rules/funcionario/percurso';
import type { PedidoState } from '@sst/contract/rules/pedidos';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCalendarOff,
  IconClipboardList,
  type IconProps,
  IconStethoscope,
  IconUserMinus,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { AcidenteBadge } from '../../../components/badges/acidente-badge.tsx';
import { DecisionBadge } from '../../../components/badges/decision-badge.tsx';
import { StateBadge } from '../../../components/badges/state-badge.tsx';
import { otherPeriodText } from '../../../components/funcionario/periodo-text.ts';
import { keepDates } from '../../../components/kept-dates.tsx';
import { dotted } from '../../../lib/dotted.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { FichaDownload } from '../detalhe/ficha-download.tsx';
import { momentoNote, momentoTitle } from './momento-texts.ts';
import classes from './percurso.module.css';

const ICON: Readonly<Record<MomentoType, ComponentType<IconProps>>> = {
  exame: IconStethoscope,
  marcacao: IconCalendarEvent,
  falta: IconCalendarOff,
  acidente: IconAlertTriangle,
  pedido: IconClipboardList,
  admissao: IconUserPlus,
  saida: IconUserMinus,
};

interface Props {
  readonly company: number;
  readonly funcionario: Pick<FuncionarioDetail, 'cd' | 'nome' | 'num_mecan'>;
  /** The periods of the person. */
  readonly periodos: readonly Periodo[];
  readonly momento: Momento;
  /** Beyond what one sheet of paper has room for. */
  readonly unprinted: boolean;
}

/** One moment of a time line: when, what, and how it ended. */
export function MomentoRow({ company, funcionario, periodos, momento, unprinted }: Props) {
  const { tipo, dt, hr, fuso, anex, cd_funcion } = momento;
  const Icon = ICON[tipo];
  const clock = hr && FUSO_NAME[fuso ?? TIME_ZONE];
  const note = dotted(
    clock,
    momentoNote(momento),
    otherPeriodText(momento, funcionario.cd, periodos),
  );
  const num_mecan = periodos.find(({ cd }) => cd === cd_funcion)?.num_mecan ?? null;
  const downloads = useAbilities().pode('fichas.ver');
  return (
    <li className={classes.moment} data-unprinted={unprinted || undefined}>
      <time className={classes.when} dateTime={dt}>
        {displayDate(dt)}
        {hr && <span className={classes.hour}>{displayTime(hr)}</span>}
      </time>
      <span className={classes.icon} data-tipo={tipo}>
        <Icon size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.what}>
        {titleOf(momento)}
        {note && <span className={classes.note}>{keepDates(note)}</span>}
      </span>
      {endOf(momento)}
      {downloads && anex !== 0 && (
        <span className={classes.file}>
          <FichaDownload
            company={company}
            funcionario={{ nome: funcionario.nome, cd: cd_funcion, num_mecan }}
            sheet={{
              cd_anex: anex,
              date: dt,
              label: `Descarregar ficha do exame de ${displayDate(dt)}`,
            }}
          />
        </span>
      )}
    </li>
  );
}

/** The title, as a link where the moment has a page of its own. */
function titleOf(momento: Momento): ReactNode {
  const title = momentoTitle(momento);
  const look = { preload: false, className: classes.open } as const;
  switch (momento.tipo) {
    case 'acidente':
      return (
        <Link to="/acidente/$codigo" params={{ codigo: momento.cd }} {...look}>
          {title}
        </Link>
      );
    case 'pedido':
      return (
        <Link
          to="/pendente/funcionario"
          search={{ funcionario: momento.cd_funcion, detalhe: momento.cd }}
          {...look}
        >
          {title}
        </Link>
      );
    default:
      return title;
  }
}

/** How it ended, or how it stands. */
function endOf({ tipo, cd_decis, cd_estad, estado }: Momento): ReactNode {
  if (tipo === 'exame' && cd_decis)
    return <DecisionBadge cd_decis={cd_decis} decis={DECISION_LABEL[cd_decis]} />;
  if (estado === null || cd_estad === null) return null;
  if (tipo === 'pedido') return <StateBadge cd_estad={cd_estad as PedidoState} estado={estado} />;
  if (tipo === 'acidente')
    return <AcidenteBadge cd_estad={cd_estad as AcidenteState} estado={estado} />;
  return null;
}
