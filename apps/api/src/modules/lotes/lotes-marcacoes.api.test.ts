import { beforeAll, describe, expect, it } from 'vitest';
import { exame, type Row, results, useLotes } from '../../testing/lotes/use-lotes.ts';
import { EMPRESA } from '../../testing/pedidos/pedidos.ts';

const lotes = useLotes();

let medico: number;
let enfermeiro: number;
let local: { cd: number; nome: string };
let tipoAcao: string;
beforeAll(async () => {
  const send = async (lista: string, linha: Row, headers = lotes.clinica.headers) =>
    (
      await lotes.tests.app.call('putProfissionais', {
        headers,
        params: { lista },
        query: {},
        body: { linhas: [linha] },
      })
    ).body.linhas[0].cd;
  medico = await send('medicos', { cod_externo: 'MED', nome: 'Dr. Marca', cedula: 'LM-1' });
  await send('medicos', { cod_externo: 'FORA', nome: 'Dr. Fora', cedula: 'LM-2', em_uso: 'não' });
  enfermeiro = await send('enfermeiros', { cod_externo: 'ENF', nome: 'Enf. Marca' });
  [local] = (await lotes.sql(
    `insert into local (nome, tipo, morada) values ('Clínica dos lotes', 'clinica', 'Rua') returning cd::float8, nome`,
  )) as [typeof local];
  [{ nome: tipoAcao }] = await lotes.sql(
    'select nome from acao_enfermagem_tipo where not inactiv order by cd limit 1',
  );
});

let day = 0;
/** A booking of somebody, each on a day of its own. */
function booking(cod_externo: string, funcionario: string, more: Row = {}): Row {
  day += 1;
  const data = new Date(Date.UTC(2027, 0, day)).toISOString().slice(0, 10);
  return {
    cod_externo,
    funcionario,
    especie: 'exame',
    tipo: 'Periódico',
    data,
    hora: '10:00',
    ...more,
  };
}

const stored = async (code: string) =>
  (
    await lotes.sql(
      `select m.cd_medic::float8, m.cd_enferm::float8, m.cd_local::float8, m.minutos from marcacao m
         join codigo_externo k on k.entidade = 'marcacao' and k.cd = m.cd
        where k.cd_empresa = $1 and k.cod_externo = $2`,
      [EMPRESA, code],
    )
  )[0];
const reasonsOf = (body: { linhas: { erros: { campo: string; motivo: string }[] }[] }) =>
  body.linhas.map(({ erros: [first] }) => (first ? `${first.campo}: ${first.motivo}` : null));

describe('bookings that a program sends', () => {
  it('say with whom, where and how long, by code or by name; what is not sent stays [LOTE-36]', async () => {
    const funcionario = await lotes.known();
    const row = booking('MC-1', funcionario, { medico: 'MED', local: local.nome, minutos: '30' });
    expect(results((await lotes.put('putMarcacoes', [row])).body)).toEqual(['criada']);
    const first = { cd_medic: medico, cd_enferm: null, cd_local: local.cd, minutos: 30 };
    expect(await stored('MC-1')).toEqual(first);
    expect(results((await lotes.put('putMarcacoes', [row])).body)).toEqual(['igual']);
    const { medico: _, local: __, minutos: ___, ...plain } = row;
    expect(results((await lotes.put('putMarcacoes', [plain])).body)).toEqual(['igual']);
    const moved = { ...plain, hora: '11:00', medico: null };
    expect(results((await lotes.put('putMarcacoes', [moved])).body)).toEqual(['alterada']);
    expect(await stored('MC-1')).toEqual({ ...first, cd_medic: null });
    const acao = booking('MC-2', funcionario, {
      especie: 'acao-enfermagem',
      tipo: tipoAcao,
      enfermeiro: 'ENF. MARCA',
      medico: 'dr. marca',
    });
    expect(results((await lotes.put('putMarcacoes', [acao])).body)).toEqual(['criada']);
    expect(await stored('MC-2')).toMatchObject({ cd_medic: medico, cd_enferm: enfermeiro });
  });

  it('are refused row by row, as on the page, and tell who has two at once [LOTE-36]', async () => {
    const funcionario = await lotes.known();
    const { body } = await lotes.put('putMarcacoes', [
      booking('MR-1', funcionario, { medico: 'Ninguém' }),
      booking('MR-2', funcionario, { medico: 'FORA' }),
      booking('MR-3', funcionario, { enfermeiro: 'ENF' }),
      booking('MR-4', funcionario, {
        especie: 'acao-enfermagem',
        tipo: tipoAcao,
        enfermeiro: 'Ninguém',
      }),
      booking('MR-5', funcionario, { local: 'Lado nenhum' }),
      booking('MR-6', funcionario, { minutos: '4' }),
      booking('MR-7', funcionario, { hora: '23:50', minutos: '30' }),
    ]);
    expect(reasonsOf(body)).toEqual([
      'medico: O médico não existe.',
      'medico: O médico não existe.',
      'enfermeiro: Um exame não tem enfermeiro.',
      'enfermeiro: O enfermeiro não existe.',
      'local: O local não está em uso, ou é de outra empresa.',
      'minutos: Indique de 5 a 240 minutos.',
      'minutos: As marcações passam da meia-noite.',
    ]);
    // Another source calls nobody so.
    const foreign = await lotes.put(
      'putMarcacoes',
      [{ ...booking('MR-8', funcionario), funcionario: null, num_mecan: 'x', medico: 'MED' }],
      { key: lotes.agenda },
    );
    expect(foreign.body.linhas[0].erros).toContainEqual({
      campo: 'medico',
      motivo: 'O médico não existe.',
    });
    const other = await lotes.known();
    const one = booking('MR-9', funcionario, { medico: 'MED', minutos: '30' });
    const two = { ...one, cod_externo: 'MR-10', funcionario: other };
    const told = await lotes.put('putMarcacoes', [one, two]);
    expect([results(told.body), told.body.avisos]).toEqual([
      ['criada', 'criada'],
      [
        {
          texto: 'Marcações numa hora em que o médico ou o enfermeiro já tem outra',
          total: 1,
          linhas: [2],
        },
      ],
    ]);
  });

  it('and exams name the physician by the code of the program, too [LOTE-36]', async () => {
    const funcionario = await lotes.known();
    const row = exame('EX-MED', funcionario, { medico: 'MED' });
    const { cd } = (await lotes.put('putExames', [row])).body.linhas[0];
    expect(await lotes.sql('select cd_medic::float8 from exame where cd = $1', [cd])).toEqual([
      { cd_medic: medico },
    ]);
  });
});
