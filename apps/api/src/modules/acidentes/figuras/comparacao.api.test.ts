import type { Indicadores, IndicadoresDaEmpresa } from '@sst/contract';
import { INDICE, indiceText, SEM_OPCOES } from '@sst/contract/acidentes/figuras/indices';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPRESA, OTHER_EMPRESA, REGION } from '../../../testing/pedidos/pedidos.ts';
import { type PrestadorTests, startPrestadorTests } from '../../../testing/pedidos/prestador.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';

let tests: PrestadorTests;
beforeAll(async () => {
  tests = await startPrestadorTests();
});
afterAll(() => tests.app.close());

async function list(query: Record<string, string> = {}, token = tests.provider.token) {
  const { status, body } = await tests.app.call('listIndicadoresDasEmpresas', { token, query });
  expect(status).toBe(200);
  return body.message as IndicadoresDaEmpresa[];
}
const rowOf = async (cd: number, ano = '2025') =>
  (await list({ ano })).find((row) => row.cd === cd);

/** What the company's own page says. */
async function ownOf(company: number, ano = '2025') {
  const { body } = await tests.app.call('getIndicadores', {
    token: tests.provider.token,
    params: { company },
    query: { ano },
  });
  return (body.message as Indicadores).unidades[0]?.ano.somas;
}

describe('the companies by their indices', () => {
  it('are each told what their own page says, also of this year, and after every change of what it is counted from [INDIC-25]', async () => {
    const { admin } = tests.app;
    const same = async () => {
      for (const ano of ['2024', '2025', '2026']) {
        for (const cd of [EMPRESA, OTHER_EMPRESA]) {
          const [row, somas] = [await rowOf(cd, ano), await ownOf(cd, ano)];
          if (!row || !somas) throw new Error('no row');
          const { acidentes, dias, horas } = somas;
          expect([ano, cd, row.acidentes, row.dias, row.horas]).toEqual([
            ano,
            cd,
            acidentes,
            dias,
            horas,
          ]);
          for (const indice of ['if', 'ig', 'ii'] as const) {
            expect([ano, cd, indice, indiceText(row[indice])]).toEqual([
              ano,
              cd,
              indice,
              indiceText(INDICE[indice].valor(somas, SEM_OPCOES)),
            ]);
          }
        }
      }
    };
    await same();
    const before = await rowOf(EMPRESA);
    const accident = await addAcidente(admin, tests.own.employee, {
      cd_estad: 1,
      dt: '2025-05-05',
    });
    await same();
    expect((await rowOf(EMPRESA))?.acidentes).toBe((before?.acidentes ?? 0) + 1);
    await admin.query(
      `with f as (insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
         values ($1, $2, 'ausencia', 'doenca_acidente', '2025-05-06', '2025-05-16', now()) returning cd)
       insert into acidente_ausencia (cd_empresa, cd_facto, cd_acident, dt_ini, dt_fim, propria)
       select $1, cd, $3, '2025-05-06', '2025-05-16', true from f`,
      [EMPRESA, tests.own.employee, accident],
    );
    await same();
    expect((await rowOf(EMPRESA))?.dias).toBe((before?.dias ?? 0) + 10);
    await admin.query(
      `update horas_trabalhadas set horas = horas + 1000 where cd_empresa = $1 and mes = '2025-05-01'`,
      [EMPRESA],
    );
    await same();
    await admin.query(
      `delete from horas_trabalhadas where cd_empresa = $1 and mes = '2025-06-01'`,
      [EMPRESA],
    );
    await same();
    expect(await rowOf(EMPRESA)).toMatchObject({ horas: null, if: null, ig: null });
    await admin.query(
      `insert into horas_trabalhadas (cd_empresa, cd_organig, mes, horas, efetivo, dt) values ($1, $1, '2025-06-01', 9000, 70, now()),
         ($1, $2, '2025-07-01', 8000, 30, now()) on conflict (cd_empresa, cd_organig, mes) do update set horas = 7000, efetivo = 20`,
      [EMPRESA, REGION],
    );
    await same();
    await admin.query(
      `update lesao_tipo set nome = 'De trajeto' where cd = (select cd_acc_lesiv from acidente where cd = $1)`,
      [accident],
    );
    await same();
  });

  it('are sorted, searched, filtered by section and paged, with the figures of their sectors [INDIC-26]', async () => {
    const { admin } = tests.app;
    await admin.query(
      `insert into empresa_participacao (cd_empresa, cae, versao, dt) values ($1, '41200', 1, now()), ($2, '10711', 1, now())
         on conflict (cd_empresa) do update set cae = excluded.cae`,
      [EMPRESA, OTHER_EMPRESA],
    );
    await admin.query(
      `insert into indice_setor (ano, cae, indice, valor, fonte, divisao_de, divisao_ate, dt) values
         (2025, 'F', 'if', 35.2, 'Ensaio', 41, 43, now()), (2025, '41', 'ig', 900, 'Ensaio', null, null, now())`,
    );
    const codes = (rows: readonly IndicadoresDaEmpresa[]) => rows.map(({ cd }) => cd);
    const all = await list({ ano: '2025' });
    expect(all.find(({ cd }) => cd === EMPRESA)).toMatchObject({
      cae: '41200',
      if_setor: 35.2,
      ig_setor: 900,
      ii_setor: null,
    });
    expect(codes(await list({ ano: '2025', seccao: 'F' }))).toEqual([EMPRESA]);
    expect(codes(await list({ ano: '2025', seccao: 'C' }))).toEqual([OTHER_EMPRESA]);
    expect(await list({ ano: '2025', seccao: 'A' })).toEqual([]);
    expect(codes(await list({ ano: '2025', pesquisa: '107' }))).toEqual([OTHER_EMPRESA]);
    const sorted = await list({ ano: '2025', ordenacao: 'acidentes.des' });
    expect(sorted.map(({ acidentes }) => acidentes)).toEqual(
      all.map(({ acidentes }) => acidentes).toSorted((one, other) => other - one),
    );
    const { body } = await tests.app.call('listIndicadoresDasEmpresas', {
      token: tests.provider.token,
      query: { ano: '2025', quantidade: '1', pagina: '2' },
    });
    expect([body.message.length, body.count, body.pagina]).toEqual([1, all.length, 2]);
    // By default the greatest If first, and those without data last.
    const ifs = all.map((row) => row.if);
    const known = ifs.filter((one) => one !== null);
    expect(ifs).toEqual([
      ...known.toSorted((one, other) => other - one),
      ...ifs.filter((one) => one === null),
    ]);
  });

  it('are for the provider who sees accidents, and name nobody [INDIC-25]', async () => {
    const client = await tests.app.call('listIndicadoresDasEmpresas', { token: tests.token });
    expect(client.status).toBe(403);
    const { rows } = await tests.app.admin.query('select nome from funcionario');
    const text = JSON.stringify(await list());
    expect(rows.filter(({ nome }) => text.includes(nome))).toEqual([]);
  });
});
