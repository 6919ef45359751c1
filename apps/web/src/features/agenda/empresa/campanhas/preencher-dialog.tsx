import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { LugarDaCampanha, PessoaParaLugar } from '@sst/contract';
import { lugaresDe } from '@sst/contract/rules/agenda/campanhas';
import { displayDate } from '@sst/contract/rules/dates/dates';
import { dayAndHourText } from '@sst/contract/rules/dates/fusos';
import { countLabel, pathBelowEmpresa } from '@sst/contract/rules/texts/text';
import { useQuery } from '@tanstack/react-query';
import { LoadFailure } from '../../../../components/feedback/load-problem.tsx';
import { SubmitDialog } from '../../../../components/form/dialog/submit-dialog.tsx';
import { FormField } from '../../../../components/form/form-section.tsx';
import { useSubmitForm } from '../../../../components/form/use-submit-form.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { callQuery } from '../../../../lib/calls/call-query.ts';
import { prepareCall } from '../../../../lib/calls/prepared-call.ts';
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

/** Puts people of a unit who have to be examined into its kept places, each into one that she fits. */
export function PreencherDialog({ campanha, lugares, onClose }: Props) {
  const company = useEmpresa().cd;
  const unidade = lugares[0]?.cd_organig ?? company;
  const params = { company, id: campanha };
  const { data, error, refetch } = useQuery(
    callQuery('listPessoasParaLugares', { params, query: { unidade } }),
  );
  const { change } = useRowChange({ onDone: onClose });
  const placesOf = (pessoas: readonly string[]) => lugaresDe(chosenOf(data?.message, pessoas));
  const form = useSubmitForm<{ pessoas: readonly string[] }>({
    initial: { pessoas: [] },
    missingOf: ({ pessoas }) => missingOf(pessoas, lugares.length, placesOf(pessoas).size),
    send: ({ pessoas }) => {
      const places = [...placesOf(pessoas)].map(([cd_funcion, cd]) => ({ cd, cd_funcion }));
      const body = { lugares: places };
      return change(prepareCall('fillLugares', { params, body })).catch((refusal: unknown) => {
        throw atPeople(refusal);
      });
    },
  });
  const field = form.field('pessoas');
  const left = lugares.length - field.value.length;
  const places = placesOf(field.value);
  const hourOf = (cd: number) => lugares.find((lugar) => lugar.cd === places.get(cd));
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
        {displayDate(lugares[0]?.dt ?? '')}. Quem escolher fica logo com marcação; os lugares em que
        não puser ninguém são libertados a partir de {displayDate(lugares[0]?.libertar_em ?? '')}.
      </p>
      {data && data.message.length === 0 && (
        <p>Não há ninguém desta unidade que tenha de fazer exame e caiba.</p>
      )}
      {data && data.message.length > 0 && (
        <FormField name="pessoas">
          <Checkbox.Group
            label="Quem tem de fazer exame"
            description={`Só quem tem de fazer exame, cabe no tempo e não tem marcação; do mesmo local primeiro. ${leftText(left)}`}
            required
            error={field.error}
            value={[...field.value]}
            onChange={field.onChange}
          >
            <div className={classes.people}>
              {data.message.map((pessoa) => (
                <Checkbox
                  key={pessoa.cd}
                  value={String(pessoa.cd)}
                  label={labelOf(pessoa, hourOf(pessoa.cd))}
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

const chosenOf = (offered: readonly PessoaParaLugar[] = [], pessoas: readonly string[]) =>
  pessoas.flatMap((cd) => offered.find((one) => String(one.cd) === cd) ?? []);

function missingOf(pessoas: readonly string[], lugares: number, placed: number) {
  if (pessoas.length === 0) return { pessoas: 'Escolha, pelo menos, uma pessoa.' };
  const places = countLabel(lugares, 'lugar', 'lugares');
  if (pessoas.length > lugares) return { pessoas: `Só há ${places}.` };
  const over = countLabel(pessoas.length - placed, 'pessoa', 'pessoas');
  if (pessoas.length > placed) {
    return { pessoas: `Os lugares com tempo que chegue não dão para ${over} de quem escolheu.` };
  }
  return {};
}

const leftText = (left: number) =>
  left >= 0
    ? `Faltam ${countLabel(left, 'lugar', 'lugares')}.`
    : `São mais ${-left} do que os lugares.`;

/** 'Rita Alcântara · Leiria › RH · prazo 03-12-2026 · fica a 15-04-2026, às 09:30'. */
function labelOf({ nome, caminho, dt_prazo }: PessoaParaLugar, place?: LugarDaCampanha) {
  return dotted(
    nome,
    pathBelowEmpresa(caminho),
    dt_prazo && `prazo ${displayDate(dt_prazo)}`,
    place && `fica a ${dayAndHourText(place)}`,
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
