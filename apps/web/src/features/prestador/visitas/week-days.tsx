import type { SemanaDeVisitas, VisitaDoTecnico } from '@sst/contract';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { PATH_SEPARATOR } from '@sst/contract/rules/texts/text';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import { dayHead, daysOfWeek } from '../../../components/calendario/week.ts';
import { inEmpresa } from '../../../components/prestador/prestador-links.ts';
import { ComecarVisita } from './comecar-visita.tsx';
import classes from './visitas.module.css';

interface Props {
  readonly week: SemanaDeVisitas;
  readonly today: string;
  /** Whether they are of all technicians, who are then named. */
  readonly all: boolean;
}

/** The days of a week, each with its visits: beside one another where there is room. */
export function WeekDays({ week, today, all }: Props) {
  const days = daysOfWeek(week.de, week.visitas);
  return (
    <div className={classes.week}>
      {days.map((dt) => {
        const visits = week.visitas.filter((one) => one.dt === dt);
        return (
          <section
            key={dt}
            className={classes.day}
            aria-labelledby={`dia-${dt}`}
            data-today={dt === today || undefined}
          >
            <h2 id={`dia-${dt}`}>
              {dayHead(dt)}
              {dt === today && ' (hoje)'}
            </h2>
            {visits.length === 0 ? (
              <p className={classes.none}>Sem visitas</p>
            ) : (
              <ul>
                {visits.map((one) => (
                  <Visit key={`${one.cd_empresa} ${one.cd}`} visit={one} named={all} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

/** The names below the company, from the top down; the company's own where the visit is to it. */
function placeOf({ caminho, empresa }: VisitaDoTecnico): string {
  const [, ...below] = caminho.split(PATH_SEPARATOR);
  return below.length > 0 ? below.join(PATH_SEPARATOR) : empresa;
}

function Visit({ visit, named }: { readonly visit: VisitaDoTecnico; readonly named: boolean }) {
  const router = useRouter();
  const { cd_empresa, empresa, dt, hr, fuso, tipo, tecnic } = visit;
  const list = linkOptions({ to: '/seguranca/marcacao', search: { mes: dt.slice(0, 7) } });
  return (
    <li className={classes.visit}>
      <span className={classes.hour}>{hr === null ? 'Sem hora' : hourText(hr, fuso)}</span>
      <Link
        {...inEmpresa(cd_empresa, list, (target) => router.buildLocation(target).href)}
        className={classes.company}
      >
        {empresa}
      </Link>
      <span>{tipo}</span>
      <span className={classes.place}>{placeOf(visit)}</span>
      {named && <span className={classes.place}>{tecnic ?? 'Sem técnico escolhido'}</span>}
      <ComecarVisita visit={visit} />
    </li>
  );
}
