import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { RespostaRow } from '@sst/contract';
import {
  CONVOCATORIA_ESTADO_LABEL,
  RESPOSTA_MOTIVO_DITO,
} from '@sst/contract/rules/agenda/convocatoria';
import { peopleText, preferenciasText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { hourText } from '@sst/contract/rules/dates/fusos';
import { useState } from 'react';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import dialogClasses from '../../dialog/page-dialog.module.css';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { keepDates } from '../../kept-dates.tsx';
import classes from './convocatoria.module.css';

interface Props {
  readonly company: number;
  readonly rows: readonly RespostaRow[];
  onClose(): void;
}

/** What was answered, in one line: 'Prefere outra data (outro compromisso): de 04-05-2026 a 08-05-2026, à tarde'. */
function saidOf({ resposta, motivo, ...wish }: RespostaRow): string {
  const why = motivo ? ` (${RESPOSTA_MOTIVO_DITO[motivo]})` : '';
  const when = preferenciasText({ ...wish, local: null });
  return `${CONVOCATORIA_ESTADO_LABEL[resposta]}${why}${when ? `: ${when}` : ''}`;
}

/** Those who cannot come, or want another day: passed on to the provider, or settled with them. */
export function RespostasDialog({ company, rows, onClose }: Props) {
  const { pode } = useAbilities();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const codigos = rows.map(({ cd }) => cd).filter((cd) => chosen.has(cd));
  const { busy, endRow } = useRowChange({ onDone: onClose });
  const tick = (cd: number, ticked: boolean) => {
    const next = new Set(chosen);
    if (ticked) next.add(cd);
    else next.delete(cd);
    setChosen(next);
  };
  const all = codigos.length === rows.length;
  const end = (call: 'passRespostasConvocatoria' | 'settleRespostasConvocatoria') =>
    endRow(prepareCall(call, { params: { company }, body: { codigos } }));
  const count = codigos.length > 0 ? ` (${peopleText(codigos.length)})` : '';
  return (
    <PageDialog
      title="Respostas dos trabalhadores"
      width={640}
      fullOnPhone
      busy={busy}
      onClose={onClose}
    >
      <p className={classes.text}>
        As marcações mantêm-se até alguém as mudar. Passe as respostas ao prestador, ou resolva com
        as pessoas e deixe as marcações como estão.
      </p>
      <fieldset className={classes.people}>
        <legend>Pessoas</legend>
        {rows.length > 1 && (
          <Checkbox
            label={`Todas (${rows.length})`}
            checked={all}
            indeterminate={codigos.length > 0 && !all}
            onChange={() => setChosen(new Set(all ? [] : rows.map(({ cd }) => cd)))}
          />
        )}
        {rows.map((row) => (
          <Checkbox
            key={row.cd}
            label={row.nome}
            description={keepDates(
              `${displayDate(row.dt)} às ${hourText(row.hr, row.fuso)} · ${saidOf(row)}`,
            )}
            checked={chosen.has(row.cd)}
            onChange={(event) => tick(row.cd, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      <div className={dialogClasses.foot}>
        {pode('marcacoes.mudar-pedido') && (
          <Button
            variant="default"
            disabled={codigos.length === 0}
            loading={busy}
            onClick={() => end('settleRespostasConvocatoria')}
          >
            {`Resolvido, ficam como estão${count}`}
          </Button>
        )}
        {pode('marcacoes.pedir') && (
          <Button
            disabled={codigos.length === 0}
            loading={busy}
            onClick={() => end('passRespostasConvocatoria')}
          >
            {`Passar ao prestador${count}`}
          </Button>
        )}
      </div>
    </PageDialog>
  );
}
