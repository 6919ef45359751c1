import { describe, expect, it } from 'vitest';
import { DT, useAfetados } from '../../../../testing/agenda/use-afetados.ts';

const setup = useAfetados();
const { say, insert, newLocal, newDay, ask, update, exception, states, UNTOUCHED } = setup;
type Day = Awaited<ReturnType<typeof newDay>>;

describe('a shift that goes to another place', () => {
  const goes = { escolha: 'mudar-local', razao: 4, nota: 'obras' };
  const places = async ({ marcacao, proposta, lugar }: Day) => {
    const { rows } = await setup.tests.app.admin.query(
      `select m.cd_local::float8 as marcacao, m.sequencia, m.razao_mudanca, m.nota_mudanca, m.cd_estad,
              (select cd_local::float8 from proposta where cd = $2) as proposta,
              (select cd_local::float8 from campanha_lugar where cd = $3) as lugar,
              exists (select from convocatoria_por_ver v where v.cd_funcion = m.cd_funcion) as por_dizer
         from marcacao m where m.cd = $1`,
      [marcacao, proposta, lugar],
    );
    return rows[0];
  };

  it('takes along who is booked, at the same hour, and they are told as of a move [AGENDA-72]', async () => {
    const [day, elsewhere] = [await newDay(), await newLocal()];
    await setup.tests.app.admin.query('delete from convocatoria_por_ver');
    const { message, marca } = await ask({
      que: 'turno',
      cd: day.turno,
      turno: { ...day.values, cd_local: elsewhere },
    });
    expect(message.map((row) => (row as { acompanha?: boolean }).acompanha)).toEqual([
      true,
      true,
      true,
    ]);
    const moved = await update(day, { cd_local: elsewhere }, { ...goes, marca });
    expect([moved.status, moved.body.campos]).toEqual([200, undefined]);
    expect(await places(day)).toEqual({
      marcacao: elsewhere,
      proposta: elsewhere,
      lugar: elsewhere,
      cd_estad: 0,
      sequencia: 1,
      razao_mudanca: 4,
      nota_mudanca: 'obras',
      por_dizer: true,
    });
    const query = { de: DT, ate: DT, medico: day.cd_medic };
    const { body } = await say('listAgenda', { query });
    expect(body.message.map(({ fora }: { fora: boolean }) => fora)).toEqual([false]);
    // What they hold is theirs still.
    const { body: slots } = await say('listVagas', { query });
    expect(
      slots.message[0].vagas.flatMap(({ hr, livres }: { hr: string; livres: number }) =>
        livres > 0 ? [hr] : [],
      ),
    ).toEqual(['09:30', '10:30', '11:30']);
  });

  it('leaves who does not fit there, and nobody goes to a place of another company [AGENDA-72]', async () => {
    const [day, elsewhere] = [await newDay(), await newLocal()];
    const changes = { cd_local: elsewhere, de: '09:30' };
    const { marca } = await ask({
      que: 'turno',
      cd: day.turno,
      turno: { ...day.values, ...changes },
    });
    expect((await update(day, changes, { ...goes, marca })).status).toBe(200);
    expect(await places(day)).toMatchObject({
      marcacao: day.cd_local,
      sequencia: 0,
      proposta: elsewhere,
      lugar: elsewhere,
    });

    const other = await newDay();
    const visited = await insert(
      `insert into local (nome, tipo, morada) values (gen_random_uuid(), 'visita', 'Rua Nova, 2')`,
    );
    await setup.tests.app.admin.query(
      `insert into local_unidade (cd_empresa, cd_local, cd_organig)
       select cd_empresa, $2, cd from organigrama where cd_empresa <> $1 order by cd limit 1`,
      [setup.tests.own.cd_empresa, visited],
    );
    const asked = await ask({
      que: 'turno',
      cd: other.turno,
      turno: { ...other.values, cd_local: visited },
    });
    const refused = await update(other, { cd_local: visited }, { ...goes, marca: asked.marca });
    expect([refused.status, refused.body.campos.escolha]).toEqual([
      400,
      'Nenhuma destas marcações pode acompanhar o turno: escolha outra opção.',
    ]);
    const off = await ask({ que: 'excecao', cd: other.turno, excecao: { dt: DT } });
    const day_off = await exception(other, { dt: DT, afetados: { ...goes, marca: off.marca } });
    expect(day_off.status).toBe(400);
    expect(await states(other)).toEqual(UNTOUCHED);
  });
});
