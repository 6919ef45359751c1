import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import type { ConvocatoriaConfig } from '@sst/contract';
import { CONVOCATORIA } from '@sst/contract/rules/agenda/convocatoria';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../lib/calls/affected-calls.ts';
import { callApi } from '../../lib/calls/api-client.ts';
import { callQuery } from '../../lib/calls/call-query.ts';
import { notify } from '../../lib/notices/notify.ts';
import { PageDialog } from '../dialog/page-dialog.tsx';
import { LoadFailure } from '../feedback/load-problem.tsx';
import { SubmitDialog } from '../form/dialog/submit-dialog.tsx';
import { TextField } from '../form/fields/text-field.tsx';
import { FormField } from '../form/form-section.tsx';
import { useSubmitForm } from '../form/use-submit-form.ts';
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

/** '45,50' in cents; null where nothing is said, undefined for what is no price. */
function centsOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const found = /^(\d{1,5})(?:[.,](\d{1,2}))?\s*€?$/.exec(text.trim());
  if (!found) return undefined;
  const cents = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return cents <= CONVOCATORIA.preco ? cents : undefined;
}

const euros = (cents: number | null) =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',');

function Choices({ company, config, onClose }: Props & { readonly config: ConvocatoriaConfig }) {
  const client = useQueryClient();
  const { ativo, passa_rh, outra_data, preco_falta, versao, com_email, funcionarios } = config;
  const form = useSubmitForm({
    initial: { ativo, passa_rh, outra_data, preco: euros(preco_falta) },
    errorsOf: ({ preco }) =>
      centsOf(preco) === undefined ? { preco: 'Indique um preço até 10 000 €, como 45,50.' } : {},
    send: async ({ preco, ...values }) => {
      const body = { ...values, preco_falta: centsOf(preco) ?? null, versao };
      const { message } = await callApi('updateConvocatoriaConfig', { params: { company }, body });
      notify('success', message);
      await refreshAfter(client, 'convocatorias');
      onClose();
    },
  });
  /** A switch of the form, with what it says. */
  const toggle = (
    name: 'ativo' | 'passa_rh' | 'outra_data',
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
      <FormField name="preco">
        <TextField
          label="Quanto custa uma falta (€)"
          help="Para ver nas faltas quanto custaram."
          limit={10}
          inputMode="decimal"
          {...form.field('preco')}
        />
      </FormField>
    </SubmitDialog>
  );
}
