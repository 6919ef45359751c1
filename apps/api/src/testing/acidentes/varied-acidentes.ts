import { addFuncionario, type PedidoTests } from '../pedidos/pedidos.ts';
import { addAcidente } from '../saude/saude-rows.ts';

const NAMES = ['Órfão da Conceição', 'Çağla Ünal', 'a_b \\ 100%', "D'Ávila"];
const LEVELS = [0, 1, 2, 3, 4, 5, null];
/** Just before and after midnight in Lisbon, in winter and in summer. */
const REGISTERED = [
  '2026-03-09T23:59:59Z',
  '2026-03-10T00:00:00Z',
  '2025-07-01T22:59:59Z',
  '2025-07-01T23:00:00Z',
];

/**
 * Adds accidents of every kind beside the demonstration's: each level and answer, and none; some at one moment; at the
 * turn of a year; at another node than where they happened; of people without a number, and of some who have left.
 * @returns the codes of those that are new.
 */
export async function addVariedAcidentes({
  app: { admin },
  own,
}: Pick<PedidoTests, 'app' | 'own'>): Promise<number[]> {
  const fresh: number[] = [];
  for (const [index, nome] of NAMES.entries()) {
    const num_mecan = index ? `Ñ-${index}` : null;
    const values = { nome, num_mecan, cd_organig: 4, ativo: index < 3 };
    const cd = await addFuncionario(admin, own, values);
    for (const level of LEVELS) {
      await addAcidente(admin, cd, {
        prest_prim_socorr: level,
        formac_tarefa: level === null ? null : level % 3,
        epi_adeq: level === null ? null : (level + index) % 3,
        cd_organig_acident: level === 0 ? 23 : 4,
        descric: level === 0 ? 'Escorregão à saída do cais.' : `Queda ${index}.`,
        loc: level === null ? null : 'Refeitório',
        obs: level === 1 ? 'Seguradora avisada.' : null,
      });
    }
    const dt_cria = REGISTERED[index];
    fresh.push(await addAcidente(admin, cd, { cd_estad: 0, dt_cria }));
    await addAcidente(admin, cd, { dt: '2025-12-31', hr: '23:59', cd_organig: 23 });
    await addAcidente(admin, cd, { dt: '2026-01-01', hr: '00:00' });
  }
  return fresh;
}
