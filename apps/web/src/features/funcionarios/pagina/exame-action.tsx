import { Button } from '@mantine/core';
import type { FuncionarioDetail, PrazoRow } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { LIST } from '@sst/contract/rules/limits';
import { IconCalendarPlus, IconMessageCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EstadoCell } from '../../../components/agenda/pedir-marcacao/estado-cell.tsx';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { lacksMarcacao } from './situacao.ts';

const PedirDialog = lazyDialog(
  () => import('../../../components/agenda/pedir-marcacao/pedir-dialog.tsx'),
  'PedirDialog',
);

interface Props {
  readonly company: number;
  readonly funcionario: FuncionarioDetail;
}

/**
 * What is to be done next about the exam of somebody who lacks a booking: to ask for one, or the request that waits; for the
 * provider, to book.
 */
export function ExameAction({ company, funcionario: f }: Props) {
  const { pode } = useAbilities();
  if (!lacksMarcacao(f)) return null;
  if (pode('marcacoes.publicar')) return <Marcar cd={f.cd} />;
  return pode('marcacoes.ver') && pode('marcacoes.pedir') ? (
    <Pedir company={company} funcionario={f} />
  ) : null;
}

const calendar = <IconCalendarPlus size={16} stroke={1.75} aria-hidden />;

function Marcar({ cd }: { readonly cd: number }) {
  return (
    <Button
      leftSection={calendar}
      renderRoot={(root) => (
        <Link
          to="/saude/marcacao/$tipo/criar"
          params={{ tipo: 'exame' }}
          search={{ funcionarios: String(cd) }}
          preload={false}
          {...root}
        />
      )}
    >
      Marcar
    </Button>
  );
}

function Pedir({ company, funcionario: { cd, nome } }: Props) {
  const [asking, ask] = useState(false);
  const query = { pesquisa: nome, quantidade: LIST.maxPageSize };
  const { data } = useQuery({
    ...callQuery('listPrazos', { params: { company }, query }),
    meta: { notifyOnError: 'refetch-only' },
  });
  const row = data?.message.find((one) => one.cd === cd);
  return (
    <>
      {(row?.estado === 'por-pedir' || row?.estado === 'recusado') && (
        <Button leftSection={calendar} {...PedirDialog.opener} onClick={() => ask(true)}>
          {row.estado === 'recusado' ? 'Pedir de novo' : 'Pedir marcação'}
        </Button>
      )}
      {row?.estado === 'recusado' && <EstadoCell row={row} />}
      {row && row.cd_pedido !== null && <VerPedido row={row} cd_pedido={row.cd_pedido} />}
      {asking && row && (
        <PedirDialog
          tipo="marcar"
          pessoas={[
            { codigo: cd, nome, nota: row.dt_prazo && `prazo ${displayDate(row.dt_prazo)}` },
          ]}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}

interface PedidoProps {
  readonly row: PrazoRow;
  readonly cd_pedido: number;
}

function VerPedido({ row: { nome, dt_pedido }, cd_pedido }: PedidoProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconMessageCircleCheck size={16} stroke={1.75} aria-hidden />}
      renderRoot={(root) => (
        <Link
          to="/saude/prazos"
          search={{ pesquisa: nome, estado: 'pedido', detalhe: cd_pedido }}
          preload={false}
          {...root}
        />
      )}
    >
      {dt_pedido ? `Marcação pedida em ${displayDate(dt_pedido)}` : 'Marcação pedida'}
    </Button>
  );
}
