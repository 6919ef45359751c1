import { Skeleton } from '@mantine/core';
import type { Painel } from '@sst/contract';
import { OPEN } from '@sst/contract/rules/pedidos';
import { LATE } from '@sst/contract/rules/seguranca';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useRouter } from '@tanstack/react-router';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import type { LinkTo } from '../../../../lib/page/link-to.ts';
import classes from './resumo.module.css';

interface Figure extends LinkTo {
  readonly one: string;
  readonly label: string;
  /** Null where the user is not told. */
  readonly value: number | null | undefined;
}

/** Each with the list of the company that has exactly what it counts. */
function figuresOf(painel: Painel | undefined): readonly Figure[] {
  const { pendentes, funcionarios, saude, seguranca } = painel ?? {};
  const nothing = painel && null;
  return [
    {
      one: 'Pedido de funcionários aberto',
      label: 'Pedidos de funcionários abertos',
      value: pendentes?.funcionarios ?? nothing,
      ...linkOptions({ to: '/pendente/funcionario', search: { estado: OPEN } }),
    },
    {
      one: 'Acidente por aceitar',
      label: 'Acidentes por aceitar',
      value: pendentes?.acidentes ?? nothing,
      ...linkOptions({ to: '/pendente/acidente', search: { estado: '0' } }),
    },
    {
      one: 'Pessoa com o exame fora do prazo',
      label: 'Pessoas com o exame fora do prazo',
      value: funcionarios?.exames_expirados ?? nothing,
      ...linkOptions({ to: '/funcionario', search: { validade: 'expirada' } }),
    },
    {
      one: 'Pessoa com o exame a vencer',
      label: 'Pessoas com o exame a vencer',
      value: funcionarios?.exames_a_expirar ?? nothing,
      ...linkOptions({ to: '/funcionario', search: { validade: 'a-expirar' } }),
    },
    {
      one: 'Pessoa sem exame ou validade',
      label: 'Pessoas sem exame ou validade',
      value: funcionarios?.sem_exame ?? nothing,
      ...linkOptions({ to: '/funcionario', search: { validade: 'sem-exame' } }),
    },
    {
      one: 'Exame marcado esta semana',
      label: 'Exames marcados esta semana',
      value: saude?.marcacoes_exame ?? nothing,
      ...linkOptions({
        to: '/saude/marcacao/$tipo',
        params: { tipo: 'exame' },
        search: { ate: saude?.ate },
      }),
    },
    {
      one: 'Medida em atraso',
      label: 'Medidas em atraso',
      value: seguranca?.medidas_em_atraso ?? nothing,
      ...linkOptions({ to: '/seguranca/medidas', search: { atraso: LATE } }),
    },
    {
      one: 'Medida em aberto',
      label: 'Medidas em aberto',
      value: seguranca?.medidas_abertas ?? nothing,
      to: '/seguranca/medidas',
    },
  ];
}

/** Those that the user is told, or may be. */
const known = (figures: readonly Figure[]) =>
  figures.flatMap(({ value, ...figure }) => (value === null ? [] : [{ ...figure, value }]));

/** The figures of a company's dashboard that say how it stands; each enters it, at the list that it counts. */
export function ResumoFigures({ company }: { readonly company: number }) {
  const router = useRouter();
  const { data, error, refetch } = useQuery(callQuery('getPainel', { params: { company } }));
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <ul className={classes.figures} aria-label="Números" aria-busy={!data}>
      {known(figuresOf(data?.message)).map(({ one, label, value, ...list }) => (
        <li key={label}>
          <Link
            to="/empresa"
            search={{ entrar: company, para: router.buildLocation(list).href } as never}
          >
            <strong>
              {value === undefined ? <Skeleton height={30} width={56} /> : wholeNumber(value)}
            </strong>
            <span>{value === 1 ? one : label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
