import type { UtilizadorDetail } from '@sst/contract';
import { Link } from '@tanstack/react-router';
import classes from './utilizadores.module.css';

/** Why name and e-mail of an account cannot be changed here. */
export function AccountNote({ own }: { readonly own: boolean }) {
  if (!own) {
    return (
      <p className={classes.note}>
        Esta conta tem acessos que vão além dos que administra. O nome e o e-mail só podem ser
        alterados pela própria pessoa.
      </p>
    );
  }
  return (
    <p className={classes.note}>
      O seu nome e o seu e-mail mudam-se em <Link to="/editar-informacao">Alterar dados</Link>, com
      a sua palavra-passe.
    </p>
  );
}

/** That the company's directory has sent an account, and who answers for that. */
export function DiretorioNote({
  diretorio: { programa, responsavel },
}: {
  readonly diretorio: NonNullable<UtilizadorDetail['diretorio']>;
}) {
  const answers = responsavel ? `de que responde ${responsavel}` : 'de que ninguém responde';
  return (
    <p className={classes.note}>
      Esta conta vem do diretório da empresa, pela chave «{programa}», {answers}. O que mudar lá
      pode mudar-se aqui; o que for fechado à mão fica fechado.
    </p>
  );
}
