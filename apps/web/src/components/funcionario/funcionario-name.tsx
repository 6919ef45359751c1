import { Link } from '@tanstack/react-router';
import { useAbilities } from '../../lib/session/use-abilities.ts';
import classes from './funcionario-name.module.css';

interface Props {
  /** Code of the employee in the chosen company. */
  readonly cd: number;
  readonly nome: string;
  /** Stands in a row of a list, as what the row is about. */
  readonly inRow?: boolean;
}

/** The name of an employee: a link to the employee's page for who may open it, a text for others. */
export function FuncionarioName(props: Props) {
  return useAbilities().pode('funcionarios.ver') ? <NameLink {...props} /> : props.nome;
}

/** The link itself, for who is known to be allowed. */
export function NameLink({ cd, nome, inRow = false }: Props) {
  return (
    <Link
      to="/funcionario/$codigo"
      params={{ codigo: cd }}
      preload={false}
      className={inRow ? classes.row : classes.name}
    >
      {nome}
    </Link>
  );
}
