import { Button } from '@mantine/core';
import type { PedidoDetail, Right } from '@sst/contract';
import { PEDIDO_STATE, PEDIDO_TYPE, type PedidoType } from '@sst/contract/rules/pedidos';
import { IconPencil } from '@tabler/icons-react';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useAbilities } from '../../lib/session/use-abilities.ts';

interface Form {
  /** The right to ask for it. */
  readonly right: Right;
  readonly link: (search: { corrigir: number }, params: { codigo: number }) => LinkProps;
}

/** The form of each type of request; a departure is asked for in a dialog of the list. */
const FORM: Readonly<Record<PedidoType, Form>> = {
  [PEDIDO_TYPE.admissao]: {
    right: 'admissoes.criar',
    link: (search) => ({ to: '/funcionario/criar', search }),
  },
  [PEDIDO_TYPE.alteracao]: {
    right: 'alteracoes.criar',
    link: (search, params) =>
      linkOptions({ to: '/funcionario/$codigo/editar', params, search }) as LinkProps,
  },
  [PEDIDO_TYPE.saida]: {
    right: 'saidas.criar',
    link: (search) => ({ to: '/funcionario', search }),
  },
  [PEDIDO_TYPE.transferencia]: {
    right: 'transferencias.criar',
    link: (search, params) =>
      linkOptions({ to: '/funcionario/$codigo/transferir', params, search }) as LinkProps,
  },
};

/** 'Corrigir e enviar de novo': the form of a refused request, filled as it was, for who may make such a request. */
export function CorrectLink({ pedido }: { readonly pedido: PedidoDetail }) {
  const { pode } = useAbilities();
  const { cd, cd_tipo, cd_estad, cd_funcion } = pedido;
  const { right, link } = FORM[cd_tipo];
  if (cd_estad !== PEDIDO_STATE.recusado || !pode(right)) return null;
  const to = link({ corrigir: cd }, { codigo: cd_funcion ?? 0 });
  return (
    <Button
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => <Link {...to} preload={false} {...root} />}
    >
      Corrigir e enviar de novo
    </Button>
  );
}
