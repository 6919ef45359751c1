import { ActionIcon } from '@mantine/core';
import type { PrazoRow } from '@sst/contract';
import { IconMessageCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FROM_LIST } from '../../../components/list/detail/from-list.ts';

/** Opens the request by which somebody's exam is asked for. */
export function PedidoLink({ row: { cd_pedido, nome } }: { readonly row: PrazoRow }) {
  if (cd_pedido === null) return null;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Ver o pedido de marcação de ${nome}`}
      title="Ver o pedido"
      renderRoot={(root) => (
        <Link
          from="/saude/prazos"
          to="."
          search={(search) => ({ ...search, detalhe: cd_pedido })}
          state={FROM_LIST}
          {...root}
        />
      )}
    >
      <IconMessageCircleCheck size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
