import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ConvocatoriaConfig } from '@sst/contract';
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

/** What the company has chosen about the letters to its workers, for who administers it. */
export function DefinicoesDialog({ company, onClose }: Props) {
  const { data, error, refetch } = useQuery(
    callQuery('getConvocatoriaConfig', { params: { company } }),
  );
  if (data) return <Choices company={company} config={data.message} onClose={onClose} />;
  return (
    <PageDialog title={TITLE} width={WIDTH} onClose={onClose}>
      {error ? <LoadFailure error={error} onRetry={refetch} /> : <div className={classes.waits} />}
    </PageDialog>
  );
}

function Choices({ company, config, onClose }: Props & { readonly config: ConvocatoriaConfig }) {
  const client = useQueryClient();
  const { ativo, passa_rh, outra_data, outra_hora, versao, com_email, funcionarios } = config;
  const form = useSubmitForm({
    initial: { ativo, passa_rh, outra_data, outra_hora },
    send: async (values) => {
      const body = { ...values, versao };
      const { message } = await callApi('updateConvocatoriaConfig', { params: { company }, body });
      notify('success', message);
      await refreshAfterCall(client, 'updateConvocatoriaConfig');
      onClose();
    },
  });
  /** A switch of the form, with what it says. */
  const toggle = (
    name: 'ativo' | 'passa_rh' | 'outra_data' | 'outra_hora',
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
    </SubmitDialog>
  );
}
