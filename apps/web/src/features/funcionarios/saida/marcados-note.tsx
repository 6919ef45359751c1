import { useQuery } from '@tanstack/react-query';
import formClasses from '../../../components/form/form.module.css';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { CALLED_OFF, marcadoText } from './marcado-text.ts';

interface Props {
  readonly company: number;
  readonly cd: number;
  readonly nome: string;
}

/** That somebody who is to leave has exams booked, to whom may see them. */
export function MarcadosNote({ company, cd, nome }: Props) {
  const { pode } = useAbilities();
  const { data } = useQuery({
    ...callQuery('listMarcacoesExame', {
      params: { company },
      query: { pesquisa: nome, pagina: 1, quantidade: 25 },
    }),
    enabled: pode('marcacoes.ver'),
  });
  const own = data?.message.filter(({ cd_funcion }) => cd_funcion === cd) ?? [];
  if (own.length === 0) return null;
  return (
    <p className={formClasses.hint}>
      Tem exame marcado a {own.map(marcadoText).join('; ')}. {CALLED_OFF}
    </p>
  );
}
