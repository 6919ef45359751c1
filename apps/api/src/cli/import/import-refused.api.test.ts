import { addDays, dayIn, displayDate, momentInPortugal } from '@sst/contract/rules/dates/dates';
import { REVIEW_MISSING } from '@sst/contract/rules/exames/exame-ficha';
import { MARCACAO_STATE } from '@sst/contract/rules/saude';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CsvImports,
  EXAME_HEAD,
  exameLine,
  startCsvImports,
} from '../../testing/pedidos/csv-imports.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';
import { addPrestador } from '../../testing/pedidos/prestador.ts';

let tests: CsvImports;
/** Employees who work in the company, with no open booking, by their number. */
let numbers: readonly string[];
beforeAll(async () => {
  tests = await startCsvImports();
  const { rows } = await tests.app.admin.query(
    `select num_mecan from funcionario f where cd_empresa = $1 and ativo and dt_inactiv is null and num_mecan = any($2)
        and not exists (select from marcacao m where m.cd_empresa = f.cd_empresa and m.cd_funcion = f.cd and cd_estad = 0)
      order by 1 limit 20`,
    [EMPRESA, tests.numbers],
  );
  numbers = rows.map(({ num_mecan }) => num_mecan);
});
afterAll(() => tests.close());

const TODAY = dayIn(new Date());
const SOON = displayDate(addDays(TODAY, 100));
const HEAD = 'cod_externo;num_mecan;especie;tipo;data;hora';
const booking = (code: string, number = '', day = SOON, hour = '09:00') =>
  `${code};${number};exame;Periódico;${day};${hour}`;

/** Imports bookings. @returns the last cell of each refused row. */
async function refusedOf(...lines: string[]): Promise<string[]> {
  const { errors } = await tests.importText('marcacoes', [HEAD, ...lines].join('\r\n'));
  return errors.slice(1).map((line) => line.split(';').at(-1) ?? '');
}

const employees = (set: string, number = '') =>
  tests.app.admin.query(
    `update funcionario set ${set} where cd_empresa = ${EMPRESA} and num_mecan = $1`,
    [number],
  );

const TAKEN = 'O funcionário já tem marcação nesse dia.';

describe('an import', () => {
  it('refuses an exam before the birth of its employee', async () => {
    const [number = ''] = numbers;
    const { errors } = await tests.importText(
      'exames',
      [EXAME_HEAD, exameLine('N1', number, '10/02/1920'), exameLine('N2', number)].join('\r\n'),
    );
    expect(errors.slice(1)).toEqual([
      expect.stringMatching(/N1;.*;A data do exame é anterior à data de nascimento\.$/),
    ]);
    expect(await tests.countExams('N_')).toBe(1);
  });

  it('refuses an exam of today at an hour still to come in Portugal', async () => {
    const [number = ''] = numbers;
    // Ahead of Portugal: what is yet to come here may have passed by the clock of the database.
    await tests.client.query(`set timezone = 'Etc/GMT-14'`);
    const { dt, hr } = momentInPortugal(new Date());
    const line = (code: string, hour: string) =>
      `${code};${number};Periódico;A;${displayDate(dt)};;${hour}`;
    const { errors } = await tests.importText(
      'exames',
      [`${EXAME_HEAD};hora`, line('H1', '23:59'), line('H2', hr), line('H3', '')].join('\r\n'),
    );
    await tests.client.query('reset timezone');
    expect(errors.slice(1)).toEqual(
      // In the last minute of the day, no hour is still to come.
      hr === '23:59' ? [] : [expect.stringMatching(/H1;.*;A hora do exame ainda não passou\.$/)],
    );
    expect(await tests.countExams('H_')).toBe(hr === '23:59' ? 3 : 2);
  });

  it('does not undo a correction of an exam, and accepts a row with the corrected values', async () => {
    const [, , , , , , , , number = ''] = numbers;
    const file = (...lines: string[]) =>
      tests.importText('exames', [EXAME_HEAD, ...lines].join('\n'));
    await file(exameLine('C1', number), exameLine('C2', number, '11/02/2026'));
    const { cd } = await tests.row('exame', 'C1');
    const provider = await addPrestador(tests);
    const correct = async (id: number, values: object) => {
      const { rows } = await tests.app.admin.query(
        'select cd_tipo_exam::float8, (select min(cd)::float8 from medico) as cd_medic, dt::text, dt_expir::text from exame where cd = $1',
        [id],
      );
      const body = { ...rows[0], cd_decis: 'A', hr: null, ...values };
      const params = { company: EMPRESA, id };
      const { status } = await tests.app.call('updateExame', {
        token: provider.token,
        params,
        body,
      });
      expect(status).toBe(200);
    };
    await correct(Number(cd), { cd_decis: 'IT', dt_expir: '2026-03-10' });
    const corrected = await tests.row('exame', 'C1');
    const again = await file(exameLine('C1', number), exameLine('C2', number, '11/02/2026'));
    expect(again.errors.slice(1)).toEqual([
      expect.stringMatching(/C1;.*;O exame foi corrigido na aplicação: só lá pode ser alterado\.$/),
    ]);
    expect(await tests.row('exame', 'C1')).toEqual(corrected);
    const unseen = await file(`C3;${number};Periódico;IT;12/02/2026;`);
    expect(unseen.errors.slice(1)).toEqual([expect.stringContaining(REVIEW_MISSING)]);
    // What the file leaves open does not empty what was corrected, and what was not corrected follows the file.
    const open = await file(
      `C1;${number};Periódico;IT;10/02/2026;`,
      exameLine('C2', number, '11/02/2026', 'AC'),
    );
    expect(open.told).toMatch(/Linhas lidas: 2; guardadas ou alteradas: 1; recusadas: 0/);
    expect(await tests.row('exame', 'C1')).toEqual(corrected);
    expect(await tests.row('exame', 'C2')).toMatchObject({ cd_decis: 'AC', corrigido: false });
  });

  it('books nobody twice on a day for the same kind, neither beside stored bookings nor within a file', async () => {
    const [one, other] = numbers;
    expect(await refusedOf(booking('S1', one))).toEqual([]);
    expect(
      await refusedOf(
        booking('S2', one, SOON, '10:00'),
        booking('S3', other, SOON, '11:00'),
        booking('S4', other, SOON, '12:00'),
        `S5;${one};acao-enfermagem;Audiograma;${SOON};09:30`,
      ),
    ).toEqual([TAKEN, TAKEN]);
    expect(await tests.row('marcacao', 'S2')).toBeUndefined();
    expect(await tests.row('marcacao', 'S4')).toBeUndefined();
    // Another hour of the same booking, and the same file again.
    expect(await refusedOf(booking('S1', one, SOON, '09:15'))).toEqual([]);
    expect((await tests.row('marcacao', 'S1')).hr).toBe('09:15:00');
    expect(await refusedOf(booking('S6', one, displayDate(addDays(TODAY, 101))))).toEqual([]);
    expect(await refusedOf(booking('S6', one))).toEqual([TAKEN]);
  });

  it('judges a file by how it leaves the bookings: a day that one row frees is another’s', async () => {
    const [, , , , , , , number] = numbers;
    const day = (ahead: number) => displayDate(addDays(TODAY, ahead));
    const booked = async () => {
      const { rows } = await tests.app.admin.query(
        `select dt::text from marcacao where cod_externo in ('F1', 'F2', 'F3') order by cod_externo`,
      );
      return rows.map(({ dt }) => displayDate(dt));
    };
    const moved = (...days: readonly number[]) =>
      refusedOf(...days.map((ahead, index) => booking(`F${index + 1}`, number, day(ahead))));
    expect(await moved(110, 111, 112)).toEqual([]);
    // Each to the day of the next, and two that change places.
    expect(await moved(111, 112, 113)).toEqual([]);
    expect(await moved(112, 111, 113)).toEqual([]);
    expect(await booked()).toEqual([day(112), day(111), day(113)]);
    // One that stays where it is takes those along that counted on its day.
    expect(await refusedOf(booking('F4', number, day(114)))).toEqual([]);
    expect(await moved(111, 113, 114)).toEqual([TAKEN, TAKEN, TAKEN]);
    expect(await booked()).toEqual([day(112), day(111), day(113)]);
  });

  it('counts no booking that has ended, and no row that is refused', async () => {
    const [, , number] = numbers;
    expect(await refusedOf(booking('E1', number))).toEqual([]);
    await tests.app.admin.query(`update marcacao set cd_estad = $1 where cod_externo = 'E1'`, [
      MARCACAO_STATE.desmarcada,
    ]);
    expect(await refusedOf(booking('E2', number, SOON, '25:00'), booking('E3', number))).toEqual([
      'A hora não é válida.',
    ]);
  });

  it('books nobody who has left, nor for a day after a departure', async () => {
    const [, , , gone, leaving] = numbers;
    await employees(`ativo = false, dt_inactiv = current_date - 1`, gone);
    await employees(`dt_inactiv = current_date + 50`, leaving);
    const before = displayDate(addDays(TODAY, 40));
    expect(
      await refusedOf(booking('L1', gone), booking('L2', leaving), booking('L3', leaving, before)),
    ).toEqual(['O funcionário já saiu da empresa.', 'A data é posterior à saída do funcionário.']);
  });

  it('books no type that is switched off, and leaves a booking that has it its type', async () => {
    const number = numbers[9];
    const off = 'O tipo está desativado.';
    const types = (inactiv: boolean) =>
      tests.app.admin.query(
        `with e as (update exame_tipo set inactiv = $1 where nome = 'Periódico')
         update acao_enfermagem_tipo set inactiv = $1 where nome = 'Audiograma'`,
        [inactiv],
      );
    expect(await refusedOf(booking('O1', number))).toEqual([]);
    await types(true);
    const nursing = `O2;${number};acao-enfermagem;Audiograma;${SOON};09:30`;
    expect(await refusedOf(booking('O1', number, SOON, '10:00'), nursing)).toEqual([off]);
    expect(await refusedOf(booking('O3', numbers[10]))).toEqual([off]);
    await types(false);
    expect((await tests.row('marcacao', 'O1')).hr).toBe('10:00:00');
    expect(await tests.row('marcacao', 'O3')).toBeUndefined();
  });

  it('books nothing for a day before today, and leaves what was booked before where it is', async () => {
    const [, , , , , number] = numbers;
    const yesterday = displayDate(addDays(TODAY, -1));
    expect(await refusedOf(booking('P1', number, yesterday))).toEqual(['A data já passou.']);
    expect(await refusedOf(booking('P2', number))).toEqual([]);
    await tests.app.admin.query(
      `update marcacao set dt = current_date - 1 where cod_externo = 'P2'`,
    );
    expect(await refusedOf(booking('P2', number, yesterday))).toEqual([]);
    expect(await refusedOf(booking('P2', number, yesterday, '08:00'))).toEqual([
      'A data já passou.',
    ]);
  });

  it('changes no booking that has ended, and takes the same file again', async () => {
    const [, , , , , , number] = numbers;
    expect(await refusedOf(booking('T1', number))).toEqual([]);
    await tests.app.admin.query(`update marcacao set cd_estad = $1 where cod_externo = 'T1'`, [
      MARCACAO_STATE.realizada,
    ]);
    const before = await tests.row('marcacao', 'T1');
    expect(await refusedOf(booking('T1', number, SOON, '10:00'))).toEqual([
      'A marcação já está fechada.',
    ]);
    expect(await tests.row('marcacao', 'T1')).toEqual(before);
    expect(await refusedOf(booking('T1', number))).toEqual([]);
  });
});
