import { Button } from '@mantine/core';
import type { PedidoDetail } from '@sst/contract';
import { MENU } from '@sst/contract/permission';
import { REQUEST_STATE, REQUEST_TYPE, type RequestType } from '@sst/contract/rules/requests';
import { IconPencil } from '@tabler/icons-react';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useAbilities } from '../../lib/use-abilities.ts';

interface Form {
  /** What one must be allowed to do with employees, to ask for it. */
  readonly capability: 'criar' | 'editar';
  readonly link: (search: { corrigir: number }, params: { codigo: number }) => LinkProps;
}

/** The form of each type of request; a departure is asked for in a dialog of the list. */
const FORM: Readonly<Record<RequestType, Form>> = {
  [REQUEST_TYPE.admissao]: {
    capability: 'criar',
    link: (search) => ({ to: '/funcionario/criar', search }),
  },
  [REQUEST_TYPE.alteracao]: {
    capability: 'editar',
    link: (search, params) =>
      linkOptions({ to: '/funcionario/$codigo/editar', params, search }) as LinkProps,
  },
  [REQUEST_TYPE.saida]: {
    capability: 'editar',
    link: (search) => ({ to: '/funcionario', search }),
  },
  [REQUEST_TYPE.transferencia]: {
    capability: 'editar',
    link: (search, params) =>
      linkOptions({ to: '/funcionario/$codigo/transferir', params, search }) as LinkProps,
  },
};

/** 'Corrigir e enviar de novo': the form of a refused request, filled as it was, for who may make such a request. */
export function CorrectLink({ pedido }: { readonly pedido: PedidoDetail }) {
  const { pode } = useAbilities();
  const { cd, cd_tipo, cd_estad, cd_funcion } = pedido;
  const { capability, link } = FORM[cd_tipo];
  if (cd_estad !== REQUEST_STATE.recusado || !pode(MENU.funcionarios, capability)) return null;
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
