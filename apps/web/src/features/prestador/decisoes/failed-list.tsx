import { Button } from '@mantine/core';
import type { DecisaoFalhada } from '@sst/contract';
import { PEDIDO_STATE, PEDIDO_STATE_LABEL } from '@sst/contract/rules/pedidos';
import { countLabel } from '@sst/contract/rules/texts/text';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { keyOf } from '../../../components/prestador/fila-queries.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { focusHeading } from '../../../lib/page/focus.ts';
import classes from '../prestador.module.css';

const { emAnalise } = PEDIDO_STATE;

interface Props {
  readonly failed: readonly DecisaoFalhada[];
}

/** The user's own decisions that could not take effect, with the reason, until they are put away. */
export function FailedList({ failed }: Props) {
  const client = useQueryClient();
  const id = useId();
  const putAway = async () => {
    const itens = failed.map(({ origem, cd_empresa, cd }) => ({ origem, cd_empresa, cd }));
    try {
      await callApi('readDecisoesFalhadas', { body: { itens } });
      await refreshAfterCall(client, 'readDecisoesFalhadas');
      focusHeading();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <section className={`caution ${classes.alike}`} aria-labelledby={id}>
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <div role="status">
        <h2 id={id}>
          {countLabel(
            failed.length,
            'decisão sua não teve efeito',
            'decisões suas não tiveram efeito',
          )}
        </h2>
        <ul>
          {failed.map((one) => (
            <li key={keyOf(one)}>
              <span className={classes.alikeName}>
                {one.tipo} de {one.nome}
              </span>
              <span>
                {one.empresa} ·{' '}
                {one.decisao === emAnalise ? 'Pôr em análise' : PEDIDO_STATE_LABEL[one.decisao]}
              </span>
              <span>{one.erro}</span>
            </li>
          ))}
        </ul>
        <Button
          className={classes.hint}
          variant="default"
          size="compact-sm"
          onClick={() => void putAway()}
        >
          Deixar de mostrar
        </Button>
      </div>
    </section>
  );
}
