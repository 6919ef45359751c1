import { avatarOf } from '@sst/contract/rules/identidade/avatar';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../lib/calls/call-query.ts';
import classes from '../funcionario.module.css';

interface Props {
  readonly company: number;
  readonly funcionario: { readonly cd: number; readonly nome: string };
}

/** The employee's photo, from its own call; initials while it loads and if there is none. */
export function Foto({ company, funcionario }: Props) {
  const { data } = useQuery({
    ...callQuery('getFoto', { params: { company, id: funcionario.cd } }),
    meta: { notifyOnError: 'always' },
  });
  if (data?.message) {
    return (
      <img className={classes.photo} src={data.message} alt={`Fotografia de ${funcionario.nome}`} />
    );
  }
  const { iniciais, cor } = avatarOf(funcionario);
  return (
    <span className={classes.photo} style={{ background: cor }} aria-hidden>
      {iniciais}
    </span>
  );
}
