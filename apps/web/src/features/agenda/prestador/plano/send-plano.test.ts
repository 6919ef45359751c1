import type { Duvida } from '@sst/contract';
import { expect, it } from 'vitest';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { type NovaProposta, type Sent, sendEmpresa } from './send-plano.ts';

const people = [5, 6, 7].map(
  (who): Sent => ({ who, proposta: { cd_funcion: who * 10 } as NovaProposta }),
);

/** Sends the people to a server that refuses with each error in turn, and then accepts. */
async function send(errors: readonly ApiError[], confirmed = false) {
  const calls: (readonly [number[], boolean])[] = [];
  const outcome = await sendEmpresa(people, confirmed, (propostas, confirmar) => {
    calls.push([propostas.map(({ cd_funcion }) => cd_funcion), confirmar]);
    const error = errors[calls.length - 1];
    return error ? Promise.reject(error) : Promise.resolve();
  });
  return { calls, outcome };
}

const doubts = (...duvidas: Duvida[]) =>
  new ApiError(409, { error: 'Confirme.', codigo: 'MARCACAO_DUVIDOSA', duvidas });
const LATE: Duvida = {
  codigo: 'DEPOIS_DA_VALIDADE',
  texto: 'Tarde.',
  funcionarios: [{ cd: 50, texto: 'Ana: a 01-12-2026' }],
};
const NEAR: Duvida = {
  codigo: 'MARCACAO_PROXIMA',
  texto: 'Ana já tem outra.',
  funcionarios: [{ cd: 70, texto: 'Rui: 04-12-2026 às 10:00' }],
};

it('leaves out who is refused by name, and sends the others again [PLANO-14]', async () => {
  const campos = { 'propostas.1.hr': 'Ocupada.', 'propostas.1': 'Já proposta.' };
  const { calls, outcome } = await send([new ApiError(409, { error: 'Não.', campos })]);
  expect(calls).toEqual([
    [[50, 60, 70], false],
    [[50, 70], false],
  ]);
  expect(outcome).toEqual({ sent: [5, 7], refused: [[6, 'Ocupada.']], doubtful: false });
});

it('asks nothing about who is late, and keeps who is doubtful otherwise [PLANO-14]', async () => {
  const { calls, outcome } = await send([doubts(LATE, NEAR), doubts(LATE)]);
  expect(calls).toEqual([
    [[50, 60, 70], false],
    [[50, 60], false],
    [[50, 60], true],
  ]);
  const reason = 'Já tem outra marcação perto: 04-12-2026 às 10:00';
  expect(outcome).toEqual({ sent: [5, 6], refused: [[7, reason]], doubtful: true });
});

it('says what is refused of them all, and what was not answered [PLANO-14]', async () => {
  const holiday = doubts({ codigo: 'FERIADO', texto: 'É feriado.', funcionarios: [] });
  await expect(send([holiday])).rejects.toBe(holiday);
  const lost = new ApiError(0, {});
  await expect(send([lost], true)).rejects.toBe(lost);
  const campos = Object.fromEntries(people.map((_, at) => [`propostas.${at}`, 'Saiu.']));
  const { outcome } = await send([new ApiError(400, { campos })]);
  expect(outcome.refused).toEqual(people.map(({ who }) => [who, 'Saiu.']));
});
