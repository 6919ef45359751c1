import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { CirculoConfig, ConvocatoriaConfig } from '@sst/contract';
import { CONVOCATORIA } from '@sst/contract/rules/agenda/convocatoria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { notify } from '../../../lib/notices/notify.ts';
import { PageDialog } from '../../dialog/page-dialog.tsx';
import { LoadFailure } from '../../feedback/load-problem.tsx';
import { SubmitDialog } from '../../form/dialog/submit-dialog.tsx';
import { useSubmitForm } from '../../form/use-submit-form.ts';
import classes from './convocatoria.module.css';

interface Props {
  readonly company: number;
  onClose(): void;
}

const TITLE = 'Definições das convocatórias';
const WIDTH = 520;
const ENVIA = [
  'Enviar a página do trabalhador quando sai uma ficha',
  'Por e-mail, sem o resultado; abre-se com o dia de nascimento ou o número, para tomar conhecimento.',
] as const;

/** What the company has chosen about the letters to its workers, for who administers it. */
export function DefinicoesDialog({ company, onClose }: Props) {
  const convocatorias = useQuery(callQuery('getConvocatoriaConfig', { params: { company } }));
  const fichas = useQuery(callQuery('getCirculoConfig', { params: { company } }));
  const error = convocatorias.error ?? fichas.error;
  const refetch = convocatorias.error ? convocatorias.refetch : fichas.refetch;
  if (convocatorias.data && fichas.data) {
    const config = { ...convocatorias.data.message, fichas: fichas.data.message };
    return <Choices company={company} config={config} onClose={onClose} />;
  }
  return (
    <PageDialog title={TITLE} width={WIDTH} onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <div className={classes.waits} />}
    </PageDialog>
  );
}

interface ChoicesProps extends Props {
  readonly config: ConvocatoriaConfig & { readonly fichas: CirculoConfig };
}

function Choices({ company, config, onClose }: ChoicesProps) {
  const client = useQueryClient();
  const { ativo, passa_rh, outra_data, outra_hora, versao, com_email, funcionarios, fichas } =
    config;
  const form = useSubmitForm({
    initial: { ativo, passa_rh, outra_data, outra_hora, envia: fichas.envia },
    send: async ({ envia, ...values }) => {
      const sent = { envia, versao: fichas.versao };
      await callApi('updateCirculoConfig', { params: { company }, body: sent });
      const body = { ...values, versao };
      const { message } = await callApi('updateConvocatoriaConfig', { params: { company }, body });
      notify('success', message);
      await refreshAfterCall(client, 'updateConvocatoriaConfig');
      onClose();
    },
  });
  /** A switch of the form, with what it says. */
  const toggle = (
    name: 'ativo' | 'passa_rh' | 'outra_data' | 'outra_hora' | 'envia',
    label: string,
    description: string,
  ) => {
    const { value, onChange } = form.field(name);
    return (
      <Switch
        label={label}
        description={description}
        checked={value}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    );
  };
  return (
    <SubmitDialog title={TITLE} width={WIDTH} action="Guardar" form={form} onClose={onClose}>
      {toggle(
        'ativo',
        'Convocar os trabalhadores por e-mail',
        `Com convite para o calendário, ligação para responder e lembretes. Têm e-mail ${com_email} de ${funcionarios}.`,
      )}
      {toggle(
        'passa_rh',
        'As respostas passam pela empresa',
        'Quem não pode ir, ou prefere outra data, espera que o passe ao prestador; sem isto, o pedido segue logo.',
      )}
      {toggle(
        'outra_data',
        'Podem pedir outra data',
        'Sem isto, só confirmam ou dizem que não podem ir.',
      )}
      {toggle(
        'outra_hora',
        'Os trabalhadores podem escolher outra hora livre',
        `Até ao aviso mínimo, a ligação mostra até ${CONVOCATORIA.horas} horas livres no mesmo local, sem nomes. A marcação muda logo, no máximo ${CONVOCATORIA.escolhas} vezes, e é avisado quem vê as marcações da unidade.`,
      )}
      {toggle('envia', ...ENVIA)}
    </SubmitDialog>
  );
}
