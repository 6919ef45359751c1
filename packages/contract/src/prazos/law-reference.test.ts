/** What the engine says of random people and what the law does, said once more by one who had not read it, are the same. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lawOf } from '../testing/law.ts';
import { type AnyNumber, type AnyPerson, anyNumbers, anyPerson } from '../testing/law-people.ts';
import { parametro } from '../testing/parametros.ts';
import { joinedAusencias } from './ausencias.ts';
import { dueDay } from './due-day.ts';
import {
  closingExame,
  type ExameEvent,
  eventsOfExposicoes,
  eventsOfFactos,
  type StoredFacto,
} from './exames-devidos.ts';
import { bareFacts, type Facts } from './facts.ts';
import { needsOf } from './needs.ts';
import { Parametros } from './parametros.ts';

function factsOf(person: AnyPerson): Facts {
  const { dispensa, medico } = person;
  return {
    ...bareFacts(person.nascimento, person.admissao),
    admissaoUrgente: person.urgente,
    admissaoDispensada: dispensa !== null,
    exameAnterior: dispensa?.anterior ?? null,
    exames: person.exames,
    regimes: person.regimes,
    ausencias: person.ausencias,
    exposicoes: person.exposicoes,
    override: medico && { ...medico, autor: 'x', razao: 'x' },
  };
}

/** The exams of events that are open: neither made nor waived. */
function openEvents(person: AnyPerson, parametros: Parametros): ExameEvent[] {
  const factos: StoredFacto[] = [
    ...person.regimes.map(({ tipo, de, ate }) => ({ tipo, motivo: null, dt_ini: de, dt_fim: ate })),
    ...person.ausencias.map(({ motivo, de, ate }) => ({
      tipo: 'ausencia' as const,
      motivo,
      dt_ini: de,
      dt_fim: ate,
    })),
  ].map((one, cd) => ({ cd, ...one }));
  const asked = (regra: ExameEvent['regra'], dia: string): ExameEvent => ({
    regra,
    dia,
    origem: 'pedido',
    cd_origem: 0,
  });
  const { admissao, pedida, dispensa } = person;
  const waived = new Set(
    joinedAusencias(person.ausencias.filter(({ motivo }) => motivo === 'doenca_acidente'))
      .filter(({ partes, ate }) => partes.some((one) => one.dispensada && one.ate === ate))
      .map(({ ate }) => ate),
  );
  const decided = person.exames.map((one, cd) => ({ ...one, cd }));
  return [
    ...(pedida && admissao !== null && !dispensa ? [asked('admissao', admissao)] : []),
    ...person.mudancas.map((dia) => asked('mudanca', dia)),
    ...eventsOfFactos(factos, parametros).filter(
      ({ regra, dia }) => regra !== 'regresso' || !waived.has(dia),
    ),
    ...eventsOfExposicoes(person.exposicoes),
  ].filter((event) => !closingExame(event, decided, parametros));
}

type Reasons = readonly { readonly regra: string; readonly due: string }[];

/** The first day for each reason, whether a rule says it, an event, or both. */
function firstDays(all: Reasons): Map<string, string> {
  const first = new Map<string, string>();
  for (const { regra, due } of all) {
    const known = first.get(regra);
    if (known === undefined || due < known) first.set(regra, due);
  }
  return first;
}

function engineSays(person: AnyPerson, numbers: readonly AnyNumber[]) {
  const parametros = new Parametros(
    numbers.map(({ codigo, valor, de, ate }) => parametro(codigo, valor, { de, ate })),
  );
  const facts = factsOf(person);
  const day = dueDay(facts, parametros);
  const needs = needsOf(day, openEvents(person, parametros), facts, parametros);
  const rules = day.candidates.map(({ rule, due }) => ({ regra: rule, due }));
  return { first: needs[0], ofRules: day.due, all: [...rules, ...needs] };
}

function compare(person: AnyPerson, numbers: readonly AnyNumber[]) {
  const engine = engineSays(person, numbers);
  const { rules, medico, events, ofRules, first } = lawOf(person, numbers);
  expect(engine.first?.due).toBe(first?.due);
  expect(engine.ofRules).toBe(ofRules);
  // Of several of one day any may be told.
  if (first) expect(first.regras).toContain(engine.first?.regra);
  for (const { regra, due } of events) {
    expect(engine.all).toContainEqual(expect.objectContaining({ regra, due }));
  }
  // Which of the returns is shown behind the physician's day that stands for it is no matter of the law.
  const shown = ({ regra }: Reasons[number]) => medico === null || regra !== 'regresso';
  const ofMedico = medico === null ? [] : [{ regra: 'medico', due: medico }];
  expect(firstDays(engine.all.filter(shown))).toEqual(
    firstDays([...rules, ...ofMedico, ...events].filter(shown)),
  );
}

/** The second seed is another each time, and is told where both differ. */
test.each([
  ['the same', 20_261_128],
  ['other', undefined],
])(
  'the days agree with those of the law, said once more day by day, for %s random people [PRAZO-60]',
  (_, seed) => {
    fc.assert(fc.property(anyPerson, anyNumbers, compare), {
      numRuns: 500,
      seed,
    });
  },
);
