import { Button, Skeleton } from '@mantine/core';
import type { CodigoQuase, CodigoQuaseBody } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageDialog } from '../../../components/dialog/page-dialog.tsx';
import { LoadFailure } from '../../../components/feedback/load-problem.tsx';
import { NodeField } from '../../../components/form/pickers/node-field.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../lib/calls/prepared-call.ts';
import { savePdf, tellBlanks } from '../../../lib/files/pdf.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import { useRowChange } from '../../../lib/submit/use-row-change.ts';
import file from '../processo/processo.module.css';
import classes from './quase.module.css';

interface Props {
  readonly company: number;
  onClose(): void;
}

type Change = (cd_organig: number, acao: CodigoQuaseBody['acao']) => void;

/** The codes of units, by which near misses are told without an account: made, printed, renewed and ended. */
export function CodigosDialog({ company, onClose }: Props) {
  const { data, error, refetch } = useQuery(callQuery('listCodigosQuase', { params: { company } }));
  const { endRow, busy } = useRowChange({ onDone: () => {} });
  const [unit, setUnit] = useState<number | null>(null);
  const change: Change = (cd_organig, acao) => {
    setUnit(null);
    endRow(prepareCall('changeCodigoQuase', { params: { company }, body: { cd_organig, acao } }));
  };
  const codigos = data?.message;
  return (
    <PageDialog title="Códigos QR das unidades" width={680} fullOnPhone onClose={onClose}>
      <p className={classes.text}>
        Quem lê o código de uma unidade comunica sem conta e sem dizer o nome. Imprima o cartaz e
        afixe-o onde todos passam.
      </p>
      {error && !codigos ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : codigos ? (
        <ul className={file.list} aria-label="Unidades com código">
          {codigos.map((one) => (
            <CodigoRow
              key={one.codigo}
              company={company}
              codigo={one}
              busy={busy}
              onChange={change}
            />
          ))}
          {codigos.length === 0 && <li className={file.row}>Nenhuma unidade tem código.</li>}
        </ul>
      ) : (
        <Skeleton height={120} />
      )}
      <div className={classes.add}>
        <NodeField
          label="Unidade"
          title="Escolher a unidade"
          company={company}
          value={unit}
          onChange={setUnit}
        />
        <Button
          disabled={busy || unit === null}
          onClick={() => unit !== null && change(unit, 'criar')}
        >
          Criar código
        </Button>
      </div>
    </PageDialog>
  );
}

interface RowProps {
  readonly company: number;
  readonly codigo: CodigoQuase;
  readonly busy: boolean;
  readonly onChange: Change;
}

function CodigoRow({ company, codigo, busy, onChange }: RowProps) {
  const { cd_organig, organig, endereco, dt } = codigo;
  const [asked, setAsked] = useState<'renovar' | 'terminar' | null>(null);
  const poster = usePoster(company, cd_organig);
  return (
    <li className={file.row}>
      <div className={classes.names}>
        <p className={classes.unit}>{organig}</p>
        <p className={file.dimmed}>
          {endereco.replace(/^https?:\/\//, '')} · desde {displayDate(dt)}
        </p>
      </div>
      {asked ? (
        <div className={file.actions}>
          <p className={classes.question}>
            {asked === 'renovar'
              ? 'O cartaz afixado deixa de servir. Renovar?'
              : 'O cartaz afixado deixa de servir. Terminar?'}
          </p>
          <Button size="compact-md" disabled={busy} onClick={() => onChange(cd_organig, asked)}>
            {asked === 'renovar' ? 'Renovar' : 'Terminar'}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => setAsked(null)}>
            Não
          </Button>
        </div>
      ) : (
        <div className={file.actions}>
          <Button
            size="compact-md"
            loading={poster.busy}
            aria-label={`Cartaz de ${organig}`}
            onClick={poster.start}
          >
            Cartaz (PDF)
          </Button>
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Renovar o código de ${organig}`}
            onClick={() => setAsked('renovar')}
          >
            Renovar
          </Button>
          <Button
            size="compact-md"
            variant="default"
            aria-label={`Terminar o código de ${organig}`}
            onClick={() => setAsked('terminar')}
          >
            Terminar
          </Button>
        </div>
      )}
    </li>
  );
}

/** Downloads the poster of a unit. */
function usePoster(company: number, unidade: number) {
  const { busy, run } = useInFlight();
  const start = () =>
    void run(async () => {
      try {
        const query = { unidade: String(unidade) };
        const { message } = await callApi('getCartazQuase', { params: { company }, query });
        tellBlanks(message.por_escrever);
        savePdf(message.anex, message.titulo);
      } catch (error) {
        notifyError(error);
      }
    });
  return { busy, start };
}
