import type { Hoje, HojeLinha } from '@sst/contract';
import {
  hojeRule,
  isKnownLine,
  isOfAgenda,
  ruleFor,
  withParts,
} from '@sst/contract/rules/hoje/hoje';
import type { HojeRule } from '@sst/contract/rules/hoje/hoje-rule';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyDialog } from '../../../components/feedback/lazy-dialog.tsx';
import classes from '../../../components/hoje/hoje.module.css';
import { HojeCard } from '../../../components/hoje/hoje-card.tsx';
import type { HojeLine, LineAction, LinePart } from '../../../components/hoje/hoje-line.ts';
import { linkOf } from '../../../components/hoje/hoje-links.ts';
import { usePass } from '../../../components/hoje/use-pass.ts';
import { usePutOff } from '../../../components/hoje/use-put-off.ts';
import { callApi } from '../../../lib/calls/api-client.ts';
import { callQuery } from '../../../lib/calls/call-query.ts';
import type { LinkTo } from '../../../lib/page/link-to.ts';
import { type Abilities, useAbilities } from '../../../lib/session/use-abilities.ts';
import { useEmpresa } from '../../../lib/session/use-empresa.ts';
import { Agenda } from './agenda.tsx';
import { EmDia } from './em-dia.tsx';

const LineDialog = lazyDialog(() => import('./line-dialog.tsx'), 'LineDialog');

type Id = HojeLinha['id'];

interface ActionProps {
  readonly pode: Abilities['pode'];
  /** Opens the sheet of what a line counts. */
  act(id: Id): void;
}

/** The button of a line: leads to its list, or opens the sheet of all that it counts. */
function actionOf(
  { action }: HojeRule<Id>,
  target: LinkTo,
  onPress: () => void,
): LineAction | undefined {
  if (!action) return undefined;
  const { kind, label } = action;
  return kind === 'lista'
    ? { label, target }
    : { label, onPress, dialog: true, onIntent: LineDialog.preload };
}

/** What a part of a line is called there, with its own list. */
function partOf(
  { id, total, atrasadas = 0 }: HojeLinha,
  label: string | undefined,
  { hoje, pode }: Pick<Context, 'hoje' | 'pode'>,
): LinePart {
  const rule = ruleFor(hojeRule(id), pode);
  return {
    key: id,
    label: label ?? rule.many,
    total: total ?? 0,
    late: atrasadas > 0,
    target: linkOf(rule, hoje),
  };
}

interface Context extends ActionProps {
  readonly hoje: Pick<Hoje, 'dia' | 'feriado'>;
}

/** A line of the answer as it is shown, with its list of the day. */
function lineOf(
  { id, total, atrasadas = 0, prazos, unidades, dt_ate, passada }: HojeLinha,
  parts: readonly HojeLinha[],
  context: Context,
): HojeLine<Id> {
  const { hoje, pode, act } = context;
  const rule = ruleFor(hojeRule(id), pode);
  const { urgency, one, many, note, action } = rule;
  const target = linkOf(rule, hoje);
  return {
    id,
    urgency,
    total,
    late: atrasadas > 0,
    prazos,
    one,
    many,
    notes: note ? [note] : [],
    target,
    parts: parts.map((part) => partOf(part, hojeRule(part.id).partOf?.label, context)),
    partsName: parts.length > 0 ? `Partes de: ${many}` : undefined,
    units: {
      parts: unidades.map((unit) => ({
        key: String(unit.cd),
        label: unit.nome,
        total: unit.total,
        target: linkOf(rule, hoje, unit.cd),
      })),
      rest: restOf(total ?? 0, unidades),
    },
    action: action && pode(action.right) ? actionOf(rule, target, () => act(id)) : undefined,
    dt_ate,
    passada,
  };
}

/** The lines of the card: what is to be done, and in one line what only the provider can do. */
function linesOf(linhas: readonly HojeLinha[], context: Context): HojeLine<Id>[] {
  const all = withParts(linhas.filter(({ id }) => !isOfAgenda(id)));
  const waits = all.flatMap(({ line }) =>
    hojeRule(line.id).waits && line.total !== null && line.dt_ate === null && !line.passada
      ? [line]
      : [],
  );
  const own = all.filter(({ line }) => !waits.includes(line));
  const lines = own.map(({ line, parts }) => lineOf(line, parts, context));
  const [first] = waits;
  if (!first) return lines;
  return [
    ...lines,
    {
      ...lineOf(first, [], context),
      many: 'À espera do prestador',
      notes: [],
      waits: true,
      parts: waits.map((line) => partOf(line, hojeRule(line.id).waits, context)),
      partsName: 'À espera do prestador',
      action: undefined,
    },
  ];
}

/** What the named parts leave of the whole. */
function restOf(total: number, parts: readonly { readonly total: number }[]): number {
  return parts.reduce((left, part) => left - part.total, total);
}

/** Whom a line can be passed to. */
function useColegas(linha: Id) {
  const company = useEmpresa().cd;
  const { data, error } = useQuery(callQuery('listColegas', { params: { company, linha } }));
  return { colegas: data?.message, error };
}

/** What has to be done today, and who is expected. */
export function HojePart() {
  const company = useEmpresa().cd;
  const { pode } = useAbilities();
  const { data, error, refetch } = useQuery(callQuery('getHoje', { params: { company } }));
  const adiar = usePutOff<Id>({
    change: 'hoje',
    write: (id, ate) => callApi('adiarLinha', { params: { company }, body: { id, ate } }),
  });
  const passar = usePass<Id>({
    change: 'hoje',
    write: (body) => callApi('passarLinha', { params: { company }, body }),
    useColegas,
  });
  const [acting, act] = useState<Id>();
  const hoje = data && { ...data.message, linhas: data.message.linhas.filter(isKnownLine) };
  return (
    <div className={classes.today}>
      <HojeCard
        lines={hoje && linesOf(hoje.linhas, { hoje, pode, act })}
        error={error}
        adiar={adiar}
        passar={passar}
        empty={(others) => <EmDia others={others} />}
        onRetry={() => void refetch()}
      />
      {acting && hoje && (
        <LineDialog
          rule={ruleFor(hojeRule(acting), pode)}
          hoje={hoje}
          onClose={() => act(undefined)}
        />
      )}
      {pode('marcacoes.ver') && hoje && (
        <Agenda lines={hoje.linhas.filter(({ id }) => isOfAgenda(id))} hoje={hoje} />
      )}
    </div>
  );
}
