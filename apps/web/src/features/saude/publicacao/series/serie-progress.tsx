import { Button } from '@mantine/core';
import type { SerieFichas } from '@sst/contract';
import { displayDate, displayMoment } from '@sst/contract/rules/dates/dates';
import { countLabel, wholeNumber } from '@sst/contract/rules/texts/text';
import { ProgressBar } from '../../../../components/files/progress-bar.tsx';
import { keepDates } from '../../../../components/kept-dates.tsx';
import classes from './series.module.css';

interface Props {
  readonly serie: SerieFichas;
  readonly busy: boolean;
  onChange(estado: 'parada' | 'em-curso'): void;
}

const refusedOf = ({ recusadas }: SerieFichas) =>
  recusadas.reduce((sum, { quantas }) => sum + quantas, 0);

/** '1 250 de 10 000 exames'. */
function progressOf(serie: SerieFichas): string {
  const gone = wholeNumber(serie.emitidas + refusedOf(serie));
  return `${gone} de ${countLabel(serie.total, 'exame', 'exames')}`;
}

/** How far a series is, with what stops it or lets it go on; what has come of one that has ended. */
export function SerieProgress({ serie, busy, onChange }: Props) {
  const { estado, organig, dt_de, dt_ate, total, emitidas, razao, autor, inicio } = serie;
  const text = progressOf(serie);
  return (
    <section aria-label="Série de fichas" className={classes.serie}>
      <p className={classes.what}>
        <strong>{organig}</strong>
        {keepDates(`, exames de ${displayDate(dt_de)} a ${displayDate(dt_ate)}`)}
      </p>
      {estado !== 'terminada' && (
        <ProgressBar
          label="Fichas emitidas"
          share={total > 0 ? Math.min(1, (emitidas + refusedOf(serie)) / total) : 1}
          text={text}
        />
      )}
      <p role="status" className={classes.state}>
        {STATE_TEXT[estado]}
        {estado === 'terminada' ? countLabel(emitidas, 'ficha emitida', 'fichas emitidas') : text}
        {razao && `. ${razao}`}
      </p>
      <Refused serie={serie} />
      <p className={classes.who}>
        {autor ? `Começada por ${autor}, ` : 'Começada '}
        {displayMoment(new Date(inicio))}
      </p>
      {estado === 'em-curso' && (
        <Button variant="default" loading={busy} onClick={() => onChange('parada')}>
          Parar
        </Button>
      )}
      {estado === 'parada' && (
        <Button variant="default" loading={busy} onClick={() => onChange('em-curso')}>
          Continuar
        </Button>
      )}
    </section>
  );
}

const STATE_TEXT: Readonly<Record<SerieFichas['estado'], string>> = {
  'em-curso': '',
  parada: 'Parada: ',
  terminada: 'Terminou: ',
};

/** Why some exams got no sheet. */
function Refused({ serie: { recusadas } }: Pick<Props, 'serie'>) {
  if (recusadas.length === 0) return null;
  return (
    <ul className={classes.refused} aria-label="Sem ficha">
      {recusadas.map(({ razao, quantas }) => (
        <li key={razao}>
          {countLabel(quantas, 'exame', 'exames')} sem ficha: {razao}
        </li>
      ))}
    </ul>
  );
}
