import { RegistoLinha } from '@sst/contract';
import { REGISTOS, type Registo } from '@sst/contract/acidentes/registos/registos-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdfText } from '../../../testing/pdf/pdf-text.ts';
import {
  addFuncionario,
  EMPRESA,
  OTHER_EMPRESA,
  type PedidoTests,
  REGION,
  signInToRegion,
  startPedidoTests,
} from '../../../testing/pedidos/pedidos.ts';
import { addAcidente } from '../../../testing/saude/saude-rows.ts';
import { auditedBy } from '../../../testing/utilizadores/audit-lines.ts';
import { signInWith } from '../../../testing/utilizadores/test-utilizadores.ts';

let tests: PedidoTests;
/** A unit of the region with all of the known rows. */
let unit: number;
/** Who may see accidents, and nothing else. */
let onlyAccidents: string;
let longAway: number;

const PERIOD = { de: '2026-01-01', ate: '2026-02-28' };

async function accident(values: Record<string, unknown>, gravidade?: string): Promise<number> {
  const { admin } = tests.app;
  const person = { cd_organig: unit, nome: `Pessoa ${values.dt}` };
  const cd_funcion = await addFuncionario(admin, tests.own, person);
  const cd = await addAcidente(admin, cd_funcion, { cd_estad: 1, ...values });
  if (gravidade) {
    await admin.query(
      'insert into acidente_processo (cd_empresa, cd_acident, conhecimento, gravidade) values ($1, $2, now(), $3)',
      [EMPRESA, cd, gravidade],
    );
  }
  return cd;
}

async function absence(cd_acident: number, de: string, ate: string | null): Promise<void> {
  await tests.app.admin.query(
    `with f as (insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
       select cd_empresa, cd_funcion, 'ausencia', 'doenca_acidente', $3, $4, now() from acidente where cd_empresa = $1 and cd = $2
       returning cd)
     insert into acidente_ausencia (cd_empresa, cd_facto, cd_acident, dt_ini, dt_fim, propria)
     select $1, cd, $2, $3, $4, true from f`,
    [EMPRESA, cd_acident, de, ate],
  );
}

beforeAll(async () => {
  tests = await startPedidoTests();
  const { admin } = tests.app;
  const { rows } = await admin.query(
    `insert into organigrama (cd_empresa, cd_base, nome) values ($1, $2, 'Nave dos registos') returning cd::float8`,
    [EMPRESA, REGION],
  );
  unit = rows[0].cd;
  longAway = await accident({ dt: '2026-01-16' });
  await absence(longAway, '2026-01-17', '2026-02-06');
  const serious = await accident({ dt: '2026-02-04', hr: '23:59' }, 'grave');
  await accident({ dt: '2026-02-05' });
  // Nobody has said how serious it was: it is not left out for that.
  await accident({ dt: '2026-02-07', prest_prim_socorr: 4 });
  await accident({ dt: '2026-02-08', prest_prim_socorr: 4 }, 'nenhuma');
  await accident({ dt: '2026-02-06', cd_estad: 0 }, 'mortal');
  await absence(await accident({ dt: '2025-12-30' }), '2025-12-31', '2026-01-03');
  await admin.query(
    `insert into acidente_investigacao (cd_empresa, cd_acident, factos, causas, versao, dt)
     values ($1, $2, 'Piso molhado.', $3, 1, now())`,
    [
      EMPRESA,
      serious,
      JSON.stringify([{ id: 1, nivel: 0, texto: 'Piso molhado', proposta: 'Tapete' }]),
    ],
  );
  await admin.query(
    `insert into medida (cd_empresa, cd_organig, cd_tarefa, risco_identific, medida, dt, cd_estad)
     select $1, $2, min(cd), 'Queda ao mesmo nível', m, d::date, 0
       from tarefa, (values ('Sinalizar', '2026-02-01'), ('Drenar', '2026-02-01'), ('Antiga', '2025-02-01')) v (m, d)
      where cd_empresa = $1 group by m, d`,
    [EMPRESA, unit],
  );
  const { token } = await signInWith(tests.app, {
    cd_empresa: EMPRESA,
    acessos: [{ menu: 4, capabilities: ['ver'] }],
  });
  onlyAccidents = token;
});
afterAll(() => tests.app.close());

async function rowsOf(registo: Registo, company = unit, token = tests.token) {
  const { status, body } = await tests.app.call('listRegistoAcidentes', {
    token,
    params: { company },
    query: { registo, ...PERIOD },
  });
  expect([registo, status]).toEqual([registo, 200]);
  for (const row of body.message) {
    expect(RegistoLinha.strict().safeParse(row).error).toBeUndefined();
  }
  return body.message as RegistoLinha[];
}
async function countsOf(company = unit, token = tests.token) {
  const { status, body } = await tests.app.call('getRegistosAcidentes', {
    token,
    params: { company },
    query: PERIOD,
  });
  expect(status).toBe(200);
  const counts = body.message as { registo: Registo; total: number | null }[];
  expect(counts.map(({ registo }) => registo)).toEqual(REGISTOS);
  return Object.fromEntries(counts.map(({ registo, total }) => [registo, total]));
}
const dossierOf = (query: Record<string, string> = PERIOD, token = tests.token, company = unit) =>
  tests.app.call('getDossierAcidentes', { token, params: { company }, query });

describe('the registers of accidents', () => {
  it('have the accepted accidents of the period with a day lost, serious or deadly, and their investigations [REGIS-01, REGIS-02]', async () => {
    const rows = await rowsOf('acidentes');
    expect(rows).toMatchObject([
      { dt: '2026-01-16', dias: 20, gravidade: null, documento: 'Por escrever' },
      { dt: '2026-02-04', hr: '23:59', dias: 0, gravidade: 'Grave', documento: 'Aberto' },
      { dt: '2026-02-07', dias: 0, gravidade: 'Parece grave, por confirmar' },
    ]);
    expect(await rowsOf('relatorios')).toMatchObject([
      { dt: '2026-02-04', causas: 'Piso molhado', estado: 'Aberto', ate: null, autor: null },
    ]);
  });

  it('have each absence of which a day lies in the period, with its days in it and no diagnosis [REGIS-03]', async () => {
    expect(await rowsOf('ausencias')).toMatchObject([
      { dt: '2025-12-31', ate: '2026-01-03', dias: 2, estado: 'Voltou' },
      { dt: '2026-01-17', dias: 20, assunto: 'Acidente de trabalho de 16-01-2026' },
    ]);
  });

  it('have the risks that were identified, each once, and measures with what investigations propose [REGIS-04]', async () => {
    expect(await rowsOf('riscos')).toMatchObject([
      { dt: '2026-02-01', descricao: 'Queda ao mesmo nível', estado: 'Risco identificado' },
    ]);
    const whole = await rowsOf('riscos', EMPRESA);
    expect(whole.some(({ estado }) => estado === 'Avaliação realizada')).toBe(true);
    const medidas = await rowsOf('medidas');
    expect(medidas.map(({ medida }) => medida)).toEqual(['Drenar', 'Sinalizar', 'Tapete']);
  });

  it('count what they list, and the list of accidents opens just as many [REGIS-05]', async () => {
    for (const company of [unit, REGION, EMPRESA]) {
      const counts = await countsOf(company);
      for (const registo of REGISTOS) {
        expect([registo, (await rowsOf(registo, company)).length]).toEqual([
          registo,
          counts[registo],
        ]);
      }
      const listed = async (query: Record<string, string>) => {
        const { body } = await tests.app.call('listAcidentes', {
          token: tests.token,
          params: { company },
          query: { ...PERIOD, ...query, quantidade: '1' },
        });
        return body.count;
      };
      expect([await listed({ baixa: '2' }), await listed({ investigacao: '1' })]).toEqual([
        counts.acidentes,
        counts.relatorios,
      ]);
    }
  });

  it('are left out for who may not see them, and nothing is seen of other units or companies [REGIS-06]', async () => {
    expect(await countsOf(unit, onlyAccidents)).toMatchObject({
      riscos: null,
      acidentes: 3,
      relatorios: 1,
      ausencias: null,
      medidas: null,
    });
    const refused = (registo: Registo, company: number, token: string) =>
      tests.app
        .call('listRegistoAcidentes', { token, params: { company }, query: { registo, ...PERIOD } })
        .then(({ status }) => status);
    expect(await refused('ausencias', unit, onlyAccidents)).toBe(403);
    expect(await refused('acidentes', unit, onlyAccidents)).toBe(200);
    const region = await signInToRegion(tests);
    expect([403, 404]).toContain(await refused('acidentes', EMPRESA, region));
    expect([403, 404]).toContain(await refused('acidentes', OTHER_EMPRESA, tests.token));
  });

  it('are refused for what is no day, at each field [REGIS-07]', async () => {
    const { status, body } = await tests.app.call('getRegistosAcidentes', {
      token: tests.token,
      params: { company: EMPRESA },
      query: { de: 'ontem', ate: 'hoje' },
    });
    expect([status, Object.keys(body.campos)]).toEqual([400, ['de', 'ate']]);
  });

  it('are refused for a period that ends before it begins, or is too long [REGIS-07]', async () => {
    const wrong = [
      { de: '2026-02-01', ate: '2026-01-01' },
      { de: '2016-01-01', ate: '2026-01-01' },
    ];
    for (const query of wrong) {
      const { status, body } = await dossierOf(query);
      expect([status, Object.keys(body.campos)]).toEqual([400, ['ate']]);
    }
  });
});

describe('the dossier', () => {
  it('is a tagged PDF with an index and all five registers, recorded as an export and as read of whom it names [REGIS-08]', async () => {
    const answers: Awaited<ReturnType<typeof dossierOf>>[] = [];
    const lines = await auditedBy(tests.app.admin, async () => {
      answers.push(await dossierOf());
    });
    const [answer] = answers;
    expect(lines).toMatchObject([
      { acao: 'exportar', entidade: 'registos-acidentes', detalhe: { cd_organig: unit } },
    ]);
    expect(answer?.status).toBe(200);
    const { anex, titulo, pessoas } = answer?.body.message ?? {};
    expect(titulo).toContain('Nave dos registos');
    const bytes = Buffer.from(anex, 'base64');
    const text = pdfText(bytes);
    for (const part of ['Índice', 'Pessoa 2026-01-16', 'Piso molhado', 'Sinalizar', 'Tapete'])
      expect(text).toContain(part);
    expect(text).not.toContain('Pessoa 2026-02-05');
    expect(bytes.toString('latin1')).toContain('/MarkInfo');
    expect(pessoas).toHaveLength(4);
    const { rows } = await tests.app.admin.query(
      `select cardinality(codigos)::int as n from leitura where chamada = 'getDossierAcidentes' order by quando desc limit 1`,
    );
    expect(rows).toEqual([{ n: 4 }]);
  });

  it('says which registers its reader may not see [REGIS-06]', async () => {
    const { body } = await dossierOf(PERIOD, onlyAccidents);
    const text = pdfText(Buffer.from(body.message.anex, 'base64'));
    expect(text.replace(/\s+/g, ' ').match(/quem o pediu não o pode ver/g)).toHaveLength(3);
    expect(text).not.toContain('Sinalizar');
  });
});
