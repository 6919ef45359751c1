import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { LugarDaCampanha } from '@sst/contract';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { LIST } from '@sst/contract/rules/limits';
import { countLabel } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { FormField } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { useIdempotencyKey } from '../../../../lib/calls/idempotency-keys.ts';
import { refreshAfter } from '../../../../lib/calls/refresh.ts';
import { dotted } from '../../../../lib/dotted.ts';
import { useEmpresa } from '../../../../lib/session/use-empresa.ts';
import { useRowChange } from '../../../../lib/submit/use-row-change.ts';
import classes from './campanhas.module.css';

interface Props {
  readonly campanha: number;
  /** Those of one unit that nobody has, by day and hour. */
  readonly lugares: readonly LugarDaCampanha[];
  onClose(): void;
}

/** Puts people of a unit who have to be examined into its kept places, the first one into the first place. */
export function PreencherDialog({ campanha, lugares, onClose }: Props) {
  const company = useEmpresa().cd;
  const unit = lugares[0]?.cd_organig ?? company;
  const keyFor = useIdempotencyKey();
  const { data, error, refetch } = useQuery(
    callQuery('listPrazos', {
      params: { company: unit },
      query: { estado: 'por-pedir', pagina: 1, quantidade: LIST.maxPageSize },
    }),
  );
  const { change } = useRowChange({
    refresh: (client) => refreshAfter(client, 'exame'),
    onDone: onClose,
  });
  const form = useSubmitForm<{ pessoas: readonly string[] }>({
    initial: { pessoas: [] },
    missingOf: ({ pessoas }) =>
      pessoas.length === 0
        ? { pessoas: 'Escolha, pelo menos, uma pessoa.' }
        : pessoas.length > lugares.length
          ? { pessoas: `Só há ${countLabel(lugares.length, 'lugar', 'lugares')}.` }
          : {},
    send: ({ pessoas }) => {
      const body = {
        lugares: pessoas.map((cd, at) => ({ cd: lugares[at]?.cd ?? 0, cd_funcion: Number(cd) })),
      };
      const params = { company, id: campanha };
      return change(async () => {
        try {
          return await callApi('fillLugares', { params, body }, { idempotencyKey: keyFor(body) });
        } catch (refusal) {
          throw atPeople(refusal);
        }
      });
    },
  });
  const field = form.field('pessoas');
  const left = lugares.length - field.value.length;
  return (
    <SubmitDialog
      title="Preencher lugares"
      width={520}
      onClose={onClose}
      action={field.value.length === 0 ? 'Marcar' : `Marcar (${field.value.length})`}
      disabled={!data || data.message.length === 0}
      form={form}
    >
      <p>
        {countLabel(lugares.length, 'lugar', 'lugares')}, a partir de{' '}
        {displayDate(lugares[0]?.dt ?? '')}. Quem escolher fica logo com marcação, pela ordem em que
        escolher.
      </p>
      {data && data.message.length === 0 && <p>Ninguém desta unidade está por marcar.</p>}
      {data && data.message.length > 0 && (
        <FormField name="pessoas">
          <Checkbox.Group
            label="Quem tem de fazer exame"
            description={
              left >= 0
                ? `Faltam ${countLabel(left, 'lugar', 'lugares')}.`
                : `São mais ${-left} do que os lugares.`
            }
            required
            error={field.error}
            value={[...field.value]}
            onChange={field.onChange}
          >
            <div className={classes.people}>
              {data.message.map(({ cd, nome, dt_prazo }) => (
                <Checkbox
                  key={cd}
                  value={String(cd)}
                  label={dotted(nome, dt_prazo ? `prazo ${displayDate(dt_prazo)}` : null)}
                />
              ))}
            </div>
          </Checkbox.Group>
        </FormField>
      )}
      {error && <LoadFailure error={error} onRetry={refetch} />}
    </SubmitDialog>
  );
}

/** What the server says of one person is said at the list of them. */
function atPeople(refusal: unknown): unknown {
  if (!(refusal instanceof ApiError)) return refusal;
  const { status, message, codigo, campos } = refusal;
  const texts = [...new Set(Object.values(campos))];
  if (texts.length === 0) return refusal;
  return new ApiError(status, { error: message, codigo, campos: { pessoas: texts.join(' ') } });
}
