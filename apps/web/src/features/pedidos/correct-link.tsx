import { Button } from '@mantine/core';
import type { PedidoDetail } from '@sst/contract';
import { MENU } from '@sst/contract/permission';
import { REQUEST_STATE, REQUEST_TYPE } from '@sst/contract/rules/requests';
import { IconPencil } from '@tabler/icons-react';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { useAbilities } from '../../lib/use-abilities.ts';

/** 'Corrigir e enviar de novo': the form of a refused request, filled as it was, for who may make such a request. */
export function CorrectLink({ pedido }: { readonly pedido: PedidoDetail }) {
  const { pode } = useAbilities();
  const { cd_tipo, cd_estad } = pedido;
  const capability = cd_tipo === REQUEST_TYPE.admissao ? 'criar' : 'editar';
  if (cd_estad !== REQUEST_STATE.recusado || !pode(MENU.funcionarios, capability)) return null;
  return (
    <Button
      leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => <Link {...formOf(pedido)} preload={false} {...root} />}
    >
      Corrigir e enviar de novo
    </Button>
  );
}

/** The page with the form; a departure is asked for in a dialog of the list. */
function formOf({ cd, cd_tipo, cd_funcion }: PedidoDetail): LinkProps {
  const search = { corrigir: cd };
  const params = { codigo: cd_funcion ?? 0 };
  switch (cd_tipo) {
    case REQUEST_TYPE.admissao:
      return { to: '/funcionario/criar', search };
    case REQUEST_TYPE.alteracao:
      return linkOptions({ to: '/funcionario/$codigo/editar', params, search }) as LinkProps;
    case REQUEST_TYPE.transferencia:
      return linkOptions({ to: '/funcionario/$codigo/transferir', params, search }) as LinkProps;
    case REQUEST_TYPE.saida:
      return { to: '/funcionario', search };
  }
}
