import { Button, Skeleton } from '@mantine/core';
import type { FaltasResumo } from '@sst/contract';
import { FALTA_MESES } from '@sst/contract/rules/agenda/faltas';
import type { Especie } from '@sst/contract/rules/saude';
import { wholeNumber } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../../components/dialog/page-dialog.tsx';
import { lazyDialog } from '../../../../components/feedback/lazy-dialog.tsx';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { monthLabel } from '../../../../lib/time/months.ts';
import classes from './faltas.module.css';
import { eurosText, type Taxa, taxaText, totalOf } from './faltas-bars.ts';

const PrecoDialog = lazyDialog(() => import('./preco-dialog.tsx'), 'PrecoDialog');

interface Props {
  /** The node that the list is filtered by. */
  readonly no: number | undefined;
  readonly especie: Especie;
  onClose(): void;
}

/** How often employees did not come, by month and unit, and what that costs where the company has said it. */
export function TaxasDialog({ no, especie, onClose }: Props) {
  const company = useEmpresa().cd;
  const { data, error, refetch } = useQuery(
    callQuery('getFaltasResumo', { params: { company: no ?? company }, query: { especie } }),
  );
  return (
    <PageDialog title="Taxa de faltas" width={760} fullOnPhone onClose={onClose}>
      {data && <Taxas resumo={data.message} company={company} />}
      {!data &&
        (error ? <LoadFailure error={error} onRetry={refetch} /> : <Skeleton height={320} />)}
    </PageDialog>
  );
}

function Taxas({ resumo, company }: { readonly resumo: FaltasResumo; readonly company: number }) {
  const [opened, setOpened] = useState(false);
  const { meses, unidades, custo } = resumo;
  const total = totalOf(meses);
  return (
    <div className={classes.card}>
      <p className={classes.total}>{taxaText(total)}</p>
      <p className={classes.note}>
        {`Das marcações dos últimos ${FALTA_MESES} meses que se realizaram ou a que o funcionário faltou; as desmarcadas e as faltas do médico ou do enfermeiro não contam.`}
      </p>
      <div className={classes.tables}>
        <Rates
          caption="Por mês"
          head="Mês"
          rows={meses.map((row) => ({ ...row, id: row.mes, nome: monthLabel(row.mes) }))}
        />
        <Rates
          caption="Por unidade"
          head="Unidade"
          rows={unidades.map((row) => ({ ...row, id: String(row.cd) }))}
        />
      </div>
      {custo && (
        <p className={classes.cost}>
          {custo.preco === null
            ? 'Diga quanto custa cada falta para ver o que custaram.'
            : `Custo: ${wholeNumber(total.faltas)} × ${eurosText(custo.preco)} = ${eurosText(total.faltas * custo.preco)}`}
          <Button
            variant="subtle"
            size="compact-sm"
            {...PrecoDialog.opener}
            onClick={() => setOpened(true)}
          >
            {custo.preco === null ? 'Indicar o preço' : 'Mudar o preço'}
          </Button>
        </p>
      )}
      <p className={classes.note}>
        {custo
          ? 'Só quem administra a empresa vê o custo e indica o preço.'
          : 'O que as faltas custaram é só para quem administra a empresa, que indica aqui o preço de cada uma.'}
      </p>
      {custo && opened && (
        <PrecoDialog company={company} custo={custo} onClose={() => setOpened(false)} />
      )}
    </div>
  );
}

interface RatesProps {
  readonly caption: string;
  readonly head: string;
  readonly rows: readonly (Taxa & { readonly id: string; readonly nome: string })[];
}

function Rates({ caption, head, rows }: RatesProps) {
  if (rows.length === 0) return null;
  return (
    <table className={classes.rates}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col">Taxa de faltas</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.nome}</th>
            <td>
              <span className={classes.track}>
                <span
                  className={classes.bar}
                  style={{ inlineSize: `${(row.faltas / Math.max(1, row.marcacoes)) * 100}%` }}
                />
              </span>
              {taxaText(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
