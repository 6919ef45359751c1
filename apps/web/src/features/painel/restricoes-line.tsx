import { Link } from '@tanstack/react-router';
import type { Abilities } from '../../lib/session/use-abilities.ts';
import classes from './painel-page.module.css';

/** Leads to those whom their last exam restricts; who opens no sheets, to what is recommended about them. */
export function RestricoesLine({ pode }: Pick<Abilities, 'pode'>) {
  if (!pode('restricoes.ver')) return null;
  const sheets = pode('fichas.ver');
  return (
    <p className={classes.line}>
      <Link to={sheets ? '/saude/restricoes' : '/saude/recomendacoes'} search={{}}>
        {sheets ? 'Restrições e recomendações' : 'Recomendações a cumprir'}
      </Link>
    </p>
  );
}
