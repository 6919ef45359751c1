import { insertRow } from '../database/insert-row.ts';
import { addFuncionario, type PedidoTests } from '../pedidos/pedidos.ts';

type Values = Readonly<Record<string, unknown>>;

/** An activity of an area, registered and with nothing that may be missing where nothing else is said. */
export async function addAtividade(
  { app: { admin }, own }: Pick<PedidoTests, 'app' | 'own'>,
  values: Values = {},
): Promise<number> {
  const { cd_empresa, node, area, activityType } = own;
  return insertRow(admin, 'atividade', {
    cd_empresa,
    cd_area: area,
    cd_tipo: activityType,
    cd_organig: node,
    dt: '2026-02-10',
    ...values,
  });
}

/** An open measure without a deadline, where nothing else is said. */
export async function addMedida(
  { app: { admin }, own }: Pick<PedidoTests, 'app' | 'own'>,
  values: Values = {},
): Promise<number> {
  const { rows } = await admin.query('select min(cd) as cd from tarefa where cd_empresa = $1', [
    own.cd_empresa,
  ]);
  return insertRow(admin, 'medida', {
    cd_empresa: own.cd_empresa,
    cd_organig: own.node,
    cd_tarefa: rows[0].cd,
    risco_identific: 'Ruído',
    medida: 'Medir.',
    dt: '2026-01-05',
    ...values,
  });
}

const NAMES = ['Órfão da Conceição', 'Çağla Ünal', 'a_b \\ 100%', "D'Ávila"];

/**
 * Brings most activities of two companies into one area each, so that it has of every kind, and adds some: of people
 * without a number and of some who have left, at one moment, without an hour, without a reason.
 */
export async function varyAtividades(tests: PedidoTests): Promise<void> {
  const { admin } = tests.app;
  for (const { cd_empresa, area } of [tests.own, tests.foreign]) {
    await admin.query('update atividade set cd_area = $1 where cd_empresa = $2 and cd % 5 > 0', [
      area,
      cd_empresa,
    ]);
  }
  await admin.query('update atividade set cd_motiv = null where cd % 7 = 0');
  for (const [index, nome] of NAMES.entries()) {
    const num_mecan = index ? `Ñ-${index}` : null;
    const values = { nome, num_mecan, cd_organig: 4, ativo: index < 3 };
    const cd_funcion = await addFuncionario(admin, tests.own, values);
    for (const cd_organig of [4, 23]) {
      await addAtividade(tests, { cd_funcion, cd_organig, dt: '2026-03-02', hr: '10:00' });
      await addAtividade(tests, { cd_funcion, cd_organig, dt: '2026-03-02' });
      await addAtividade(tests, { cd_organig, cd_estad: 1, dt: '2026-03-16', hr: '00:00' });
      await addAtividade(tests, { cd_organig, cd_estad: 1, dt: '2026-03-16' });
      await addAtividade(tests, { cd_organig, cd_estad: 1, dt: '2026-03-15', hr: '23:59' });
    }
  }
}

/** Days until which a measure was to be done, around every step of the chart; today is 2026-03-16. */
const DEADLINES = [
  '2025-01-01',
  '2025-09-16',
  '2025-09-17',
  '2025-12-15',
  '2025-12-16',
  '2026-02-13',
  '2026-02-14',
  '2026-03-15',
  '2026-03-16',
  '2026-03-17',
  null,
];

/** Adds measures of every deadline, as a date and as a number of days, provisional and not, done and not. */
export async function varyMedidas(tests: PedidoTests): Promise<void> {
  for (const [index, dt_prazo] of DEADLINES.entries()) {
    for (const cd_estad of [0, 1, 2]) {
      await addMedida(tests, {
        cd_organig: index % 2 ? 4 : 23,
        cd_estad,
        dt_prazo,
        prazo: index % 3 ? dt_prazo : '30',
        provis: index % 2 === 0,
        risco_identific: `Órfão a_b \\ 100% ${index}`,
        medida: "Proteção d'Ávila",
      });
    }
  }
}
