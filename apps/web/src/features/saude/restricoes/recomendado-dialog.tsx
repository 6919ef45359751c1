import type { RecomendadoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { RECOMENDACAO_LABEL } from '@sst/contract/rules/exames/recomendacoes';
import { terminou } from '@sst/contract/rules/exames/restricoes';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { keepDates } from '../../../components/kept-dates.tsx';
import { useToday } from '../../../lib/time/now.ts';
import classes from './restricoes.module.css';

interface Props {
  readonly recomendado: RecomendadoRow;
  onClose(): void;
}

/** What is recommended about somebody, whole, and until when; nothing of the exam (decision 0178). */
export function RecomendadoDialog({ recomendado, onClose }: Props) {
  const { nome, num_mecan, caminho, dt_expir, itens } = recomendado;
  const over = terminou({ cd_decis: 'AC', dt_expir }, useToday());
  return (
    <PageDialog title={nome} width={600} fullOnPhone onClose={onClose}>
      <div className={classes.body}>
        <p className={classes.when}>{[num_mecan, caminho].filter(Boolean).join(' · ')}</p>
        <p>
          {over ? 'As restrições terminaram' : 'Apto com restrições'}
          {keepDates(
            dt_expir === null ? '.' : `${over ? ' em' : ', até'} ${displayDate(dt_expir)}.`,
          )}
        </p>
        <ul className={classes.items} aria-label="Recomendações">
          {itens.map(({ tipo, texto }) => (
            <li key={tipo} className={classes.item}>
              <h3 className={classes.tipo}>{RECOMENDACAO_LABEL[tipo]}</h3>
              <p className={classes.texto}>{texto}</p>
            </li>
          ))}
        </ul>
      </div>
    </PageDialog>
  );
}
