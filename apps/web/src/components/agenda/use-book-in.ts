import type { Especie, ExameKind } from '@sst/contract/rules/saude';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { notify } from '../../lib/notices/notify.ts';
import { useEnterEmpresa } from '../../lib/session/use-enter-empresa.ts';
import { empresasPrestadorQuery } from '../prestador/fila-queries.ts';

/** Whom the form of new bookings is opened with. */
interface Whom {
  readonly especie: Especie;
  /** The request whose waiting people are booked. */
  readonly pedido?: number;
  /** Those alone who are to be booked. */
  readonly funcionarios?: readonly number[];
  /** The kind of exam that all of them need, if it is one. */
  readonly exame?: ExameKind | undefined;
}

/** Enters companies to book there what is asked for across them. */
export function useBookIn() {
  const enter = useEnterEmpresa();
  const router = useRouter();
  const companies = useQuery(empresasPrestadorQuery).data?.message;
  const goIn = (cd_empresa: number, href: string) => {
    const company = companies?.find(({ cd }) => cd === cd_empresa);
    if (!company) return notify('warning', 'As empresas ainda não carregaram. Tente de novo.');
    const { cd, nome, cd_aux } = company;
    enter({ cd, nome, cd_aux }, href);
  };
  return {
    /** Opens the form of new bookings, filled with people. */
    book: (cd_empresa: number, { especie, pedido, funcionarios, exame }: Whom) => {
      const { href } = router.buildLocation({
        to: '/saude/marcacao/$tipo/criar',
        params: { tipo: especie },
        search: { pedido, funcionarios: funcionarios?.join(), exame },
      });
      goIn(cd_empresa, href);
    },
    /** Opens the list of bookings at somebody's. */
    show: (cd_empresa: number, especie: Especie, pesquisa: string) => {
      const { href } = router.buildLocation({
        to: '/saude/marcacao/$tipo',
        params: { tipo: especie },
        search: { pesquisa },
      });
      goIn(cd_empresa, href);
    },
  };
}
