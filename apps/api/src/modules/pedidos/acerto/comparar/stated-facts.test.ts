import { expect, it } from 'vitest';
import { compare, estadoOf, linhaOf, pessoaOf } from '../../../../testing/acerto/comparacao.ts';
import type { FactoConhecido } from './pessoa.ts';

const ANA = { numMecan: '1', nome: 'Ana Sá', dataAdmissao: '2020-01-01' };
const NIGHT: FactoConhecido = {
  tipo: 'trabalho_noturno',
  dt_ini: '2025-01-01',
  dt_fim: null,
  motivo: null,
};

/** What a row says otherwise of somebody with these facts. */
function found(row: object, factos: readonly FactoConhecido[] = [], mayState = true) {
  const estado = { ...estadoOf([pessoaOf(1, ANA, { factos })]), mayState };
  const linha = { ...linhaOf(2, ANA), ...row };
  const { certos, factos: stated } = compare(estado, [linha]);
  return { certos, stated: stated.map(({ cd: _, nome, num_mecan, cd_organig, ...one }) => one) };
}

const ROW = { linha: 2, mudou: false, antes: null, problema: null };

it('what a list states is new, corrects what has the same first day, or is right [FACTO-33]', () => {
  const night = { tipo: 'trabalho_noturno', dt_ini: '2025-01-01', motivo: null };
  expect(found({ noturnoDesde: '2025-01-01' })).toEqual({
    certos: 0,
    stated: [{ ...ROW, ...night, dt_fim: null }],
  });
  const right = { certos: 1, stated: [] };
  expect(found({ noturnoDesde: '2025-01-01' }, [NIGHT])).toEqual(right);
  const ended = { ...night, dt_fim: '2026-02-28' };
  const antes = { dt_ini: '2025-01-01', dt_fim: null, motivo: null };
  for (const row of [
    { noturnoDesde: '2025-01-01', noturnoAte: '2026-02-28' },
    { noturnoAte: '2026-02-28' },
  ]) {
    expect(found(row, [NIGHT]).stated).toEqual([{ ...ROW, ...ended, antes }]);
  }
  // An empty cell says nothing, nor does a last day of what nobody has recorded.
  expect(found({}, [NIGHT])).toEqual(right);
  expect(found({ noturnoAte: '2026-02-28' })).toEqual(right);
});

it('what cannot be stated as it stands says why, and an absence needs its reason [FACTO-33]', () => {
  const why = (row: object, factos: FactoConhecido[] = []) =>
    found(row, factos).stated[0]?.problema;
  expect(why({ noturnoDesde: '2019-12-31' })).toBe('É anterior à admissão, em 01-01-2020.');
  expect(why({ noturnoDesde: '2025-02-01' }, [NIGHT])).toBe(
    'Já está registado: trabalho noturno desde 01-01-2025.',
  );
  expect(why({ ausenciaDesde: '2026-01-05' })).toMatch(/^A lista não diz o motivo da ausência/);
  const absence = { ausenciaDesde: '2026-01-05', ausenciaMotivo: 'outra' };
  expect(found(absence).stated).toMatchObject([
    { tipo: 'ausencia', motivo: 'outra', problema: null },
  ]);
});

it('who may not state facts is told of none [FACTO-33]', () => {
  expect(found({ noturnoDesde: '2025-01-01' }, [], false)).toEqual({ certos: 1, stated: [] });
});
