import type { AcertoComparacao } from '@sst/contract';
import type { SentLinha } from '@sst/contract/rules/acerto/lista-file';
import { useState } from 'react';
import { dateText, readDate } from '../../../../components/form/dates/date-text.ts';
import { useToday } from '../../../../lib/time/now.ts';
import { type Answers, missingOf, type Plan, planOf, type Ticks } from './ticks.ts';

interface Options {
  readonly found: AcertoComparacao;
  readonly ticks: Ticks;
  readonly linhas: readonly SentLinha[];
  rowOf(linha: number): SentLinha;
}

const dayOf = (text: string) => readDate(text) || null;

/** What admissions need and their rows lack, said once for all of them. */
function useNovas(rows: readonly SentLinha[]) {
  const [comuns, setComuns] = useState<Answers['comuns']>({});
  const [admitted, setAdmitted] = useState('');
  /** The unit of those whose row names none that is known; not proposed, since all of them would go there. */
  const [node, setNode] = useState<number | null>(null);
  const missing = [...new Set(rows.flatMap(missingOf))];
  const needsNode = rows.some(({ cd_organig }) => cd_organig === null);
  const given = { ...comuns, dataAdmissao: dayOf(admitted) ?? '' };
  const asked = {
    missing,
    comuns,
    admitted,
    needsNode,
    node,
    onComuns: setComuns,
    onAdmitted: setAdmitted,
    onNode: setNode,
  };
  return {
    answers: {
      comuns: Object.fromEntries(missing.map((campo) => [campo, given[campo] ?? ''])),
      cd_organig: node,
    },
    isLacking: missing.some((campo) => !given[campo]?.trim()) || (needsNode && node === null),
    /** Absent if nothing is lacking in any row. */
    asked: missing.length > 0 || needsNode ? asked : undefined,
  };
}

/** What is said once for all that is ticked, as it is typed, and what both of it asks for. */
export function useAnswers({ found, ticks, linhas, rowOf }: Options) {
  const today = useToday();
  const [leaving, setLeaving] = useState(dateText(today));
  const [moving, setMoving] = useState(dateText(today));
  /** Other days of departures. */
  const [days, setDays] = useState<ReadonlyMap<number, string>>(new Map());
  const [nomes, setNomes] = useState<ReadonlyMap<number, string>>(new Map());
  const [tried, setTried] = useState(false);

  const novas = useNovas([...ticks.novos].map(rowOf));
  const byList = new Map(found.sairam.flatMap(({ cd, dia }) => (dia ? [[cd, dia] as const] : [])));
  const needsLeaving = [...ticks.sairam].some((cd) => !byList.has(cd) && !days.get(cd)?.trim());
  const ownDays = [...days].filter(([cd, text]) => ticks.sairam.has(cd) && text.trim() !== '');
  /** The days that count, as they are typed. */
  const typedDays = [
    ...(needsLeaving ? [leaving] : []),
    ...(ticks.movidos.size > 0 ? [moving] : []),
    ...ownDays.map(([, text]) => text),
  ];
  const isWrong = novas.isLacking || typedDays.some((text) => dayOf(text) === null);
  const answers = {
    saida: dayOf(leaving) ?? '',
    saidas: new Map(ownDays.map(([cd, text]) => [cd, dayOf(text) ?? ''])),
    transferencia: dayOf(moving) ?? '',
    nomes,
    ...novas.answers,
  };
  const plan: Plan = planOf(found, ticks, answers, linhas);
  const wrongDay = (text: string) =>
    tried && dayOf(text) === null ? 'Indique um dia, como 31-12-2026.' : undefined;
  return {
    plan,
    /** The day of all departures, and of all transfers. */
    saida: { value: leaving, error: wrongDay(leaving), onChange: setLeaving },
    transferencia: { value: moving, error: wrongDay(moving), onChange: setMoving },
    /** Another day of somebody's departure, at first that of the list; empty is none. */
    saidaOf(cd: number) {
      const value = days.get(cd) ?? dateText(byList.get(cd) ?? null);
      return {
        value,
        error: value.trim() === '' ? undefined : wrongDay(value),
        onChange: (text: string) => setDays((before) => new Map(before).set(cd, text)),
      };
    },
    /** The new name of somebody, at first as it is proposed. */
    nomeOf: (cd: number, proposed: string) => ({
      value: nomes.get(cd) ?? proposed,
      onChange: (text: string) => setNomes((before) => new Map(before).set(cd, text)),
    }),
    /** What admissions need and their rows lack; `undefined` if nothing is. */
    novas: novas.asked && { ...novas.asked, tried },
    /** Shows from now on what keeps it from being sent. @returns whether nothing does. */
    check(): boolean {
      setTried(true);
      return !isWrong;
    },
  };
}
