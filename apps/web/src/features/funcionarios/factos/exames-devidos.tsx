import { Button } from '@mantine/core';
import type { ExameDevido } from '@sst/contract';
import {
  DEVIDO_ESTADO_LABEL,
  DEVIDO_LABEL,
  devidoBaseText,
  isOpenDevido,
} from '@sst/contract/prazos/exames-devidos';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PrazoCell } from '../../../components/agenda/pedir-marcacao/prazo-cell.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { usePrestadorPode } from '../../../lib/session/use-prestador.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import classes from './factos.module.css';

const DispensaDialog = lazyDialog(() => import('./dispensa-dialog.tsx'), 'DispensaDialog');

interface Props {
  readonly company: number;
  readonly cd_funcion: number;
}

/** The exams that events ask of an employee, beside the periodic one (decision 0071); nothing where there are none. */
export function ExamesDevidos({ company, cd_funcion }: Props) {
  const { data, error, refetch } = useQuery(
    callQuery('listExamesDevidos', { params: { company, id: cd_funcion } }),
  );
  const waives = usePrestadorPode()('exames-devidos.dispensar');
  const [waived, setWaived] = useState<ExameDevido>();
  const devidos = data?.message ?? [];
  if (!error && devidos.length === 0) return null;
  return (
    <section aria-labelledby="exames-devidos" className={classes.facts}>
      <h2 id="exames-devidos" className={classes.title}>
        Exames devidos por acontecimento
      </h2>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      <ul className={classes.list}>
        {devidos.map((one) => (
          <li key={one.cd} className={classes.fact}>
            <span className={classes.what}>
              <strong>{DEVIDO_LABEL[one.regra]}</strong>{' '}
              {isOpenDevido(one) ? (
                <PrazoCell row={{ dt_prazo: one.dt, suspenso: false }} />
              ) : (
                keepDates(`até ${displayDate(one.dt)}`)
              )}
              <span className={classes.note}>
                {keepDates([noteOf(one), devidoBaseText(one.regra)].filter(Boolean).join(' · '))}
              </span>
            </span>
            {waives && one.regra === 'admissao' && isOpenDevido(one) && (
              <span className={classes.action}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Dispensar: ${DEVIDO_LABEL[one.regra]}`}
                  {...DispensaDialog.opener}
                  onClick={() => setWaived(one)}
                >
                  Dispensar
                </Button>
              </span>
            )}
            {waives && one.estado === 'dispensado' && <AskAgain company={company} devido={one} />}
          </li>
        ))}
      </ul>
      {waived && (
        <DispensaDialog company={company} devido={waived} onClose={() => setWaived(undefined)} />
      )}
    </section>
  );
}

/** What became of it: 'Feito a 16-03-2026', 'Dispensado por Ana Melo a 16-03-2026: mesmo posto'. */
function noteOf({ estado, dt_exame, dispensa }: ExameDevido): string {
  const word = DEVIDO_ESTADO_LABEL[estado];
  if (estado === 'feito' && dt_exame) return `${word} a ${displayDate(dt_exame)}`;
  if (estado !== 'dispensado' || !dispensa) return word;
  const by = dispensa.autor ? ` por ${dispensa.autor}` : '';
  const reason = dispensa.motivo === null ? '' : `: ${dispensa.motivo}`;
  const exam = dispensa.dt_exame ? `, pelo exame de ${displayDate(dispensa.dt_exame)}` : '';
  return `${word}${by} a ${displayDate(dispensa.dt)}${exam}${reason}`;
}

function AskAgain({ company, devido }: { readonly company: number; readonly devido: ExameDevido }) {
  const { busy, endRow } = useRowChange({ onDone: () => {} });
  const given = { params: { company, id: devido.cd } };
  return (
    <span className={classes.action}>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={busy}
        aria-label={`Voltar a pedir: ${DEVIDO_LABEL[devido.regra]}`}
        onClick={() => endRow(prepareCall('undoDispensaExameDevido', given))}
      >
        Voltar a pedir
      </Button>
    </span>
  );
}
