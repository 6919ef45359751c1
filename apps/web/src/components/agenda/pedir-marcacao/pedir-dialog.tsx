import type { FaltaPorque } from '@sst/contract/rules/agenda/faltas';
import type { PedidoMarcacaoTipo } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { peopleText } from '@sst/contract/rules/agenda/pedidos-marcacao';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/calls/api-client.ts';
import { useIdempotencyKey } from '../../../lib/calls/idempotency-keys.ts';
import { refreshAfterCall } from '../../../lib/calls/refresh.ts';
import { keepDone } from '../../../lib/list/done-rows.ts';
import type { ListCallName } from '../../../lib/list/list-call.ts';
import { forgetUndo, notify, notifyError, notifyUndo } from '../../../lib/notices/notify.ts';
import { useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { useToday } from '../../../lib/time/now.ts';
import { LeftOut, type LeftRow } from '../../bulk/left-out.tsx';
import { SubmitDialog } from '../../form/dialog/submit-dialog.tsx';
import { ErrorSummary } from '../../form/errors/error-summary.tsx';
import { useSubmitForm } from '../../form/use-submit-form.ts';
import { keepDates } from '../../kept-dates.tsx';
import { type Named, TickedNames, useTicked } from '../../todos/ticked-names.tsx';
import classes from './pedir.module.css';
import { bodyOf, errorsOf, valuesOf } from './pedir-values.ts';
import { PorqueField } from './porque-field.tsx';
import { PreferenciasFields } from './preferencias-fields.tsx';

const WORDS: Readonly<Record<PedidoMarcacaoTipo, { title: string; text: string; action: string }>> =
  {
    marcar: {
      title: 'Pedir marcação',
      text: 'O prestador recebe um pedido com estas pessoas, marca e avisa.',
      action: 'Pedir',
    },
    remarcar: {
      title: 'Pedir remarcação',
      text: 'O prestador recebe um pedido com estas pessoas, marca de novo e avisa.',
      action: 'Pedir',
    },
    'outra-data': {
      title: 'Pedir outra data',
      text: 'A marcação mantém-se até o prestador responder.',
      action: 'Pedir outra data',
    },
    'nao-pode': {
      title: 'Não pode ir',
      text: 'A marcação mantém-se até o prestador responder: avise-o com a antecedência que puder.',
      action: 'Avisar que não pode ir',
    },
  };

/** Which lists those who are asked for may leave; what is asked about a booking takes nobody off one. */
const LISTS: Readonly<Record<PedidoMarcacaoTipo, readonly ListCallName[]>> = {
  marcar: ['listPrazos'],
  remarcar: ['listFaltasExame', 'listFaltasAcaoEnfermagem'],
  'outra-data': [],
  'nao-pode': [],
};

interface Props {
  readonly tipo: PedidoMarcacaoTipo;
  /** Who is asked for: employees; of a request about bookings, the bookings, and whether it was the employee who missed it. */
  readonly pessoas: readonly (Named & {
    readonly faltou?: boolean;
    /** Is not due yet: asked for once ticked. */
    readonly cedo?: boolean;
  })[];
  /** How many more there are, who are asked for in the list. */
  readonly more?: number;
  /** Who was chosen and is not asked for, with the reason. */
  readonly left?: readonly LeftRow[];
  /** @param codigos who was asked for; empty where the dialog was only closed. */
  onClose(codigos?: readonly number[]): void;
}

/** @param onDone called with those who were asked for. */
function usePedirForm(
  tipo: PedidoMarcacaoTipo,
  codigos: number[],
  onDone: (codigos: readonly number[]) => void,
) {
  const company = useEmpresa().cd;
  const client = useQueryClient();
  const today = useToday();
  const { pode } = useAbilities();
  const keyFor = useIdempotencyKey();
  const refresh = () => refreshAfterCall(client, 'createPedidoMarcacao');
  const withdraw = async (id: number) => {
    try {
      const { message } = await callApi('removePedidoMarcacao', { params: { company, id } });
      notify('success', message);
    } catch (error) {
      notifyError(error);
    }
    await refresh();
  };
  /** Takes all that was asked for at once back. */
  const backOf = (id: number) => {
    const about = `pedido-marcacao ${id}`;
    const run = () => {
      forgetUndo(about);
      void withdraw(id);
    };
    return { about, run };
  };
  return useSubmitForm({
    initial: { ...valuesOf(), porque: '' as FaltaPorque | '' },
    errorsOf: (values) => errorsOf(values, today),
    together: ['dt_de', 'dt_ate'],
    send: async (values) => {
      const body = { tipo, codigos, ...bodyOf(values), porque: values.porque || undefined };
      const options = { idempotencyKey: keyFor(body) };
      const since = Date.now();
      const { message, cd } = await callApi(
        'createPedidoMarcacao',
        { params: { company }, body },
        options,
      );
      const back = pode('marcacoes.mudar-pedido') ? backOf(cd) : undefined;
      for (const list of LISTS[tipo]) {
        keepDone(list, codigos, {
          text: 'Pedida',
          ...(codigos.length === 1 && { undo: back?.run }),
        });
      }
      if (back) notifyUndo(message, back, since);
      else notify('success', message);
      await refresh();
      onDone(codigos);
    },
  });
}

/** Asks the provider for bookings of those who are ticked, or for something else than is booked. */
export function PedirDialog({ tipo, pessoas, more = 0, left = [], onClose }: Props) {
  const ticked = useTicked(pessoas, ({ cedo }) => cedo === true);
  const { codigos } = ticked;
  const { title, text, action } = WORDS[tipo];
  const form = usePedirForm(tipo, codigos, onClose);
  const many = pessoas.length + left.length > 1;
  return (
    <SubmitDialog
      title={many ? `${title}: ${peopleText(codigos.length)}` : title}
      width={640}
      fullOnPhone
      onClose={() => onClose([])}
      action={many ? `${action} (${codigos.length})` : action}
      disabled={codigos.length === 0}
      form={form}
    >
      <ErrorSummary {...form.summary} />
      <p className={classes.text}>
        {text}{' '}
        {more > 0 &&
          `Um pedido leva ${pessoas.length} pessoas: as outras ${more} ficam para o pedido seguinte.`}
      </p>
      {many
        ? pessoas.length > 0 && <TickedNames legend="Pessoas" all={pessoas} ticked={ticked} />
        : pessoas.map(({ codigo, nome, nota }) => (
            <p key={codigo} className={classes.one}>
              <strong>{nome}</strong>
              {nota && <span>{keepDates(nota)}</span>}
            </p>
          ))}
      <LeftOut rows={left} />
      {tipo === 'remarcar' && pessoas.some(({ faltou }) => faltou) && (
        <PorqueField {...form.field('porque')} />
      )}
      <PreferenciasFields form={form} />
    </SubmitDialog>
  );
}
