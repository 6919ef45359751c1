import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type CsvImports,
  FUNCIONARIO_HEAD as HEAD,
  startCsvImports,
} from '../../testing/pedidos/csv-imports.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';

let tests: CsvImports;
beforeAll(async () => {
  tests = await startCsvImports();
});
afterAll(() => tests.close());

describe('an import of what else is known of an employee', () => {
  const WHOLE = `${HEAD};nif;niss;cartao_cidadao;utente;agrupamento;funcao`;
  const numbersOf = async (code: string) => {
    const { rows } = await tests.app.admin.query(
      `select f.num_contrib, f.num_serv_soc, f.num_bi, f.num_benef, a.nome as agrupamento, p.nome as funcao
         from funcionario f
         left join agrupamento a on a.cd_empresa = f.cd_empresa and a.cd = f.cd_agrup_prof
         left join profissao p on p.cd_empresa = f.cd_empresa and p.cd = f.cd_func_propost
        where f.cd_empresa = $1 and f.cod_externo = $2`,
      [EMPRESA, code],
    );
    return rows[0] && Object.values(rows[0]);
  };
  const person = async (code: string, ...cells: string[]) =>
    [code, 'Ana Rua;f;02/03/1980', await tests.unitCode(2), ...cells].join(';');
  const known = ['123456789', '11234567892', '000000000ZZ4', '123 456 789', 'Obra', 'Vigia'];

  it('keeps it, and leaves it where the file has no column for it', async () => {
    const { told } = await tests.importText(
      'funcionarios',
      `${WHOLE}\r\n${await person('F4', ...known)}`,
    );
    expect(told).toBe('Linhas lidas: 1; guardadas ou alteradas: 1; recusadas: 0.');
    expect(await numbersOf('F4')).toEqual(known);
    await tests.importText('funcionarios', `${HEAD}\r\n${await person('F4')}`);
    expect(await numbersOf('F4')).toEqual(known);
  });

  it('empties it where the column is empty', async () => {
    await tests.importText('funcionarios', `${WHOLE}\r\n${await person('F5', ...known)}`);
    await tests.importText(
      'funcionarios',
      `${WHOLE}\r\n${await person('F5', ...known.map(() => ''))}`,
    );
    expect(await numbersOf('F5')).toEqual(known.map(() => null));
  });

  it('refuses what is longer than the import of the page takes', async () => {
    const long = [15, 20, 15, 50, 75, 75].map((length) => '1'.repeat(length + 1));
    const { errors } = await tests.importText(
      'funcionarios',
      `${WHOLE}\r\n${await person('F6', ...long)}`,
    );
    expect(errors[1]?.split(';').at(-1)).toBe(
      'O agrupamento é demasiado longo. A função é demasiado longa. O NIF é demasiado longo. ' +
        'O NISS é demasiado longo. O cartão de cidadão é demasiado longo. O número de utente é demasiado longo.',
    );
    expect(await numbersOf('F6')).toBeUndefined();
  });

  it('takes numbers with a wrong check digit, of which foreign ones are, and names their lines', async () => {
    const doubtful = ['123456780', '11234567890', '000000000ZZ5', '', '', ''];
    const { told } = await tests.importText(
      'funcionarios',
      [
        WHOLE,
        await person('F7', ...doubtful),
        await person('F8', '1', '', '12345678', '', '', ''),
      ].join('\r\n'),
    );
    expect(told).toBe(
      'Linhas lidas: 2; guardadas ou alteradas: 2; recusadas: 0. ' +
        'Números que não parecem certos, a confirmar: nif (linhas 2, 3); niss (linha 2); cartao_cidadao (linha 2).',
    );
    expect((await numbersOf('F7')).slice(0, 3)).toEqual(doubtful.slice(0, 3));
  });
});
