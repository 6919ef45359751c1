import { Button } from '@mantine/core';
import { addMonths, dayIn, startOfMonth } from '@sst/contract/rules/dates/dates';
import { RELATORIO_LEITURAS } from '@sst/contract/rules/limits';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { DateField } from '../../../components/form/dates/date-field.tsx';
import { dateText, readDate } from '../../../components/form/dates/date-text.ts';
import { SubmitDialog } from '../../../components/form/dialog/submit-dialog.tsx';
import { Field } from '../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../components/form/use-submit-form.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { savePdf, tellBlanks } from '../../../lib/files/pdf.ts';
import { notify } from '../../../lib/notices/notify.ts';

interface Props {
  readonly company: number;
  readonly cd: number;
}

/** Asks for the period of the report for a worker of who saw their health data, and saves it. */
export function RelatorioButton({ company, cd }: Props) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setAsked(true)}
      >
        Relatório em PDF
      </Button>
      {asked && <RelatorioDialog company={company} cd={cd} onClose={() => setAsked(false)} />}
    </>
  );
}

function RelatorioDialog({ company, cd, onClose }: Props & { onClose(): void }) {
  const today = dayIn(new Date());
  const form = useSubmitForm({
    initial: {
      de: dateText(startOfMonth(addMonths(today.slice(0, 7), 1 - RELATORIO_LEITURAS.months))),
      ate: dateText(today),
    },
    missingOf: ({ de, ate }) => ({
      ...(!de.trim() && { de: 'Indique o primeiro dia.' }),
      ...(!ate.trim() && { ate: 'Indique o último dia.' }),
    }),
    errorsOf: ({ de, ate }) => periodErrors(readDate(de), readDate(ate)),
    send: async ({ de, ate }) => {
      const query = { de: readDate(de) as string, ate: readDate(ate) as string };
      const { message } = await callApi('getRelatorioLeituras', {
        params: { company, id: cd },
        query,
      });
      tellBlanks(message.por_escrever);
      savePdf(message.anex, message.nome_fich);
      notify('success', 'Relatório descarregado.');
      onClose();
    },
  });
  return (
    <SubmitDialog
      title="Relatório para o trabalhador"
      width={440}
      action="Descarregar"
      form={form}
      onClose={onClose}
    >
      <p>
        Diz quem viu os dados de saúde, quando e em que ecrã, para entregar ao trabalhador que o
        pedir. Fica registado que foi feito.
      </p>
      <Field as={DateField} form={form} name="de" label="De" required max={today} />
      <Field as={DateField} form={form} name="ate" label="Até" required max={today} />
    </SubmitDialog>
  );
}

const INVALID = 'Data inválida.';

function periodErrors(de: string | null, ate: string | null): { de?: string; ate?: string } {
  return {
    ...(de === null && { de: INVALID }),
    ...(ate === null
      ? { ate: INVALID }
      : de !== null && ate < de && { ate: 'O fim é anterior ao início.' }),
  };
}
