import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Site } from '../site.ts';

export const TECNICA = 'tecnica@prestador.pt';
/** A photograph, as a phone's camera gives it. */
const FOTO = join(import.meta.dirname, '../../../apps/api/src/db/demo/data/piso-molhado.jpg');

const SECCOES = [
  {
    titulo: 'Armazém',
    itens: [
      {
        id: 'a',
        tipo: 'sim-nao',
        texto: 'As escadas estão em bom estado?',
        peso: 3,
        lei: 'DL 50/2005',
        medida: 'Substituir a escada partida.',
      },
      { id: 'b', tipo: 'sim-nao', texto: 'As saídas estão livres?', peso: 2 },
      { id: 'c', tipo: 'numero', texto: 'Iluminação', peso: 0, unidade: 'lux' },
    ],
  },
];

/** A technician with an account, a visit of hers today in the first company, and a checklist. @returns the code of the booking. */
export async function addVisit(site: Site): Promise<number> {
  const { admin } = site.database;
  await admin.query(
    `with novo as (insert into tecnico (nome) values ('Eng.ª Rita Visita') returning cd)
     insert into utilizador (nome, email, prestador, pass_hash, papeis, cd_tecnic)
     select 'Rita Visita', $1, true, 'x', '{tecnico}', cd from novo`,
    [TECNICA],
  );
  await admin.query('insert into visita_modelo (nome, seccoes) values ($1, $2)', [
    'Verificação do armazém',
    JSON.stringify(SECCOES),
  ]);
  const { rows } = await admin.query(
    `insert into atividade (cd_empresa, cd_area, cd_tipo, cd_tecnic, cd_organig, dt, hr, cd_estad)
     select t.cd_empresa, t.cd_area, t.cd, (select cd_tecnic from utilizador where email = $2), t.cd_empresa, '2026-03-16', '10:30', 1
       from atividade_tipo t where t.cd_empresa = $1 order by t.cd limit 1
     returning cd::float8`,
    [site.company(1).cd, TECNICA],
  );
  return rows[0].cd;
}

/** Begins a visit of today by the week, and waits until it opens without a network. @returns its address. */
export async function beginVisit(site: Site, page: Page): Promise<string> {
  await page.getByRole('button', { name: `Fazer a visita: ${site.company(1).nome}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Fazer a visita' });
  await dialog.getByLabel('Modelo').selectOption('Verificação do armazém');
  await dialog.getByRole('button', { name: 'Começar' }).click();
  await page.getByText('Abre sem rede neste aparelho.').waitFor();
  return new URL(page.url()).pathname;
}

/** Takes a photograph of an item, or of the visit. */
export async function photograph(page: Page, of: string, legenda: string): Promise<void> {
  await page.getByLabel(`Fotografia: ${of}`, { exact: true }).setInputFiles(FOTO);
  const dialog = page.getByRole('dialog', { name: 'Fotografia' });
  await dialog.getByRole('textbox', { name: 'Legenda' }).fill(legenda);
  await dialog.getByRole('button', { name: 'Guardar fotografia' }).click();
  await dialog.waitFor({ state: 'detached' });
}
