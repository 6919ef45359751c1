import type { PaginaTrabalhador } from '@sst/contract';
import { DECISION_LABEL } from '@sst/contract/rules/saude';
import type { Textos } from '@sst/contract/rules/trabalhador/textos';
import classes from './trabalhador.module.css';

interface Props {
  readonly ficha: Pick<PaginaTrabalhador['fichas'][number], 'cd_decis' | 'recomendacoes'>;
  readonly textos: Textos;
}

/** What a sheet says, in Portuguese as it is, with what its result means in the language of the worker. */
export function FichaFactos({ ficha: { cd_decis, recomendacoes }, textos }: Props) {
  return (
    <dl className={classes.facts}>
      <dt>{textos.resultado}</dt>
      <dd>
        <strong lang="pt">{DECISION_LABEL[cd_decis]}</strong>
        {cd_decis !== 'SD' && <span>{textos.resultados[cd_decis]}</span>}
      </dd>
      {recomendacoes && (
        <>
          <dt>{textos.recomendacoes}</dt>
          <dd lang="pt">{recomendacoes}</dd>
        </>
      )}
    </dl>
  );
}
