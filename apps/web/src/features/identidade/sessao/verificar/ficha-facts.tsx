import type { FichaVerificada } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { SELO_DE_DEMONSTRACAO } from '@sst/contract/rules/exames/ficha-codigo';
import classes from '../convocatoria/convocatoria.module.css';

/** In one sentence, what becomes of a sheet. */
export function verdictOf({ fim }: FichaVerificada): string {
  if (!fim) return 'Esta ficha é autêntica: não foi substituída nem anulada.';
  const what = fim.substituida ? 'foi substituída por outra' : 'foi anulada';
  return `Esta ficha foi emitida, mas ${what} a ${displayDate(fim.dt)}: já não serve.`;
}

/** What is told of a sheet: nothing of whom it is about. */
export function FichaFacts({ ficha }: { readonly ficha: FichaVerificada }) {
  const { codigo, servico, emitida, selo } = ficha;
  return (
    <dl className={classes.facts}>
      <dt>Documento</dt>
      <dd>Ficha de aptidão para o trabalho</dd>
      <dt>Código</dt>
      <dd>{codigo}</dd>
      <dt>Emitida</dt>
      <dd>
        {displayDate(emitida)}
        {servico && `, por ${servico}`}
      </dd>
      <dt>Selo eletrónico</dt>
      <dd>{selo ? seloText(selo) : 'Sem selo eletrónico.'}</dd>
    </dl>
  );
}

function seloText({ de, ate }: NonNullable<FichaVerificada['selo']>): string {
  const until = `certificado válido até ${displayDate(ate)}`;
  return de === SELO_DE_DEMONSTRACAO
    ? `${de}, que não prova quem emitiu a ficha; ${until}`
    : `${de}, ${until}`;
}
