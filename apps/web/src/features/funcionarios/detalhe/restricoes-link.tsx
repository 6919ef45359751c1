import type { FuncionarioDetail } from '@sst/contract';
import { Link } from '@tanstack/react-router';
import classes from '../funcionario.module.css';

interface Props {
  readonly funcionario: Pick<FuncionarioDetail, 'nome'>;
  /** Whether the user opens sheets, and so reads more than what is recommended. */
  readonly sheets: boolean;
}

/** Leads to what physicians have restricted or recommended about somebody, also where it is over. */
export function RestricoesLink({ funcionario: { nome }, sheets }: Props) {
  return (
    <Link
      className={classes.link}
      to={sheets ? '/saude/restricoes' : '/saude/recomendacoes'}
      search={{ pesquisa: nome, vigor: 'todas' }}
    >
      {sheets ? 'Ver as restrições' : 'Ver as recomendações'}
    </Link>
  );
}
