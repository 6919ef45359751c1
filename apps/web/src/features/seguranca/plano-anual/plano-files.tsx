import { Button } from '@mantine/core';
import type { LinhaPlanoAnual } from '@sst/contract';
import { PLANO_ANUAL_FOLHA } from '@sst/contract/folhas/plano-anual-folha';
import { ExportButton } from '../../../components/files/export-button.tsx';
import { callApi } from '../../../lib/calls/api-client.ts';
import { savePdf, tellBlanks } from '../../../lib/files/pdf.ts';
import { notifyError } from '../../../lib/notices/notify.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useInFlight } from '../../../lib/submit/use-in-flight.ts';
import classes from './plano-anual.module.css';

interface Props {
  readonly ano: number;
  /** Undefined until they are there. */
  readonly linhas: readonly LinhaPlanoAnual[] | undefined;
}

/** The plan of a year as a workbook, and as a document with the hours. */
export function PlanoFiles({ ano, linhas }: Props) {
  const company = useEmpresa().cd;
  const { busy, run } = useInFlight();
  const pdf = () =>
    void run(async () => {
      try {
        const { message } = await callApi('getPlanoAnualPdf', {
          params: { company },
          query: { ano: String(ano) },
        });
        tellBlanks(message.por_escrever);
        savePdf(message.anex, message.titulo);
      } catch (error) {
        notifyError(error);
      }
    });
  return (
    <div className={classes.buttons}>
      <Button variant="default" loading={busy} onClick={pdf}>
        PDF
      </Button>
      {linhas && linhas.length > 0 && (
        <ExportButton
          fileName={`${PLANO_ANUAL_FOLHA.fileName} ${ano}`}
          columns={PLANO_ANUAL_FOLHA.columns}
          fetchRows={async () => linhas}
        />
      )}
    </div>
  );
}
