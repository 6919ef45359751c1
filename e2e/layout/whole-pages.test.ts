import { test } from 'vitest';
import { widthOf } from '../support/box.ts';
import { coveredControls } from '../support/covered.ts';
import { useSite } from '../support/site.ts';
import { PRESTADOR } from '../support/slices/prestador.ts';
import { soon } from '../support/soon.ts';
import { atTestDay } from '../support/test-day.ts';

const site = useSite();

/** A laptop's window at 400 % zoom, a tablet, a wide window. */
const WIDTHS = [320, 768, 1440];
/** For all pages of a user at all widths, on a busy machine, in ms. */
const PATIENCE = 180_000;
/** High enough for whole pages. */
const HEIGHT = 2400;

const PAGES = {
  'rh@demo.pt': [
    '/',
    '/sobre',
    '/alterar-password',
    '/funcionario?pesquisa=silva&validade=expirada',
    '/funcionario/300?lista=1&validade=expirada',
    '/funcionario/300/editar',
    '/funcionario/300/transferir',
    '/funcionario/criar/csv',
    '/saude/marcacao/exame',
    '/saude/prazos?parte=vencidos',
    '/saude/campanhas?cd=1',
    '/saude/exame',
    '/saude/recomendacoes',
    '/saude/restricoes',
    '/saude/falta/exame',
    '/seguranca/marcacao',
    '/seguranca/medidas?agrupar=local',
    '/seguranca/avaliacoes',
    '/seguranca/plano-anual',
    '/seguranca/area/1',
    '/acidente',
    '/acidente/criar',
    '/acidente/horas',
    '/acidente/quase',
    '/acidente/indicadores',
    '/acidente/registos',
    '/pendente/funcionario',
    '/pendente/acidente',
  ],
  'admin@demo.pt': [
    '/empresa',
    '/gestao-utilizadores?utilizador=4&lugar=1',
    '/registo-acessos',
    '/registo-atividade',
    '/inicio-de-sessao-da-empresa',
    '/programas',
    '/programas/ganchos',
  ],
  [PRESTADOR]: [
    '/prestador',
    '/prestador/pedidos',
    '/prestador/marcacoes',
    '/prestador/agenda/propostas?estado=todas',
    '/prestador/campanhas?empresa=1&cd=1',
    '/prestador/prazos',
    '/prestador/visitas',
    '/prestador/visitas/modelos',
    '/prestador/acidentes',
    '/prestador/acidentes/indicadores?ano=2025',
    '/prestador/empresas',
    '/prestador/empresas/criar',
    '/prestador/empresas/1',
    '/prestador/empresas/1/areas',
    '/prestador/empresas/1/entrada',
    '/prestador/listas/medicos',
    '/prestador/equipa',
    '/prestador/programas',
    '/prestador/programas/ganchos',
    '/prestador/por-confirmar',
    '/saude/marcacao/exame/criar',
    '/saude/exame/criar',
    '/seguranca/medidas/nova',
  ],
};

test.each(Object.entries(PAGES))(
  'on no page is there anything to scroll sideways for, and no control lies below another: %s',
  async (email, paths) => {
    const { page, goTo } = await site.enter(email, '/', { before: atTestDay, company: 1 });
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await goTo(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await soon(() =>
        page.locator('main [aria-busy=true], main .mantine-Skeleton-root').count(),
      ).toBe(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        await soon(async () => [path, await widthOf(page)]).toEqual([path, width]);
        await soon(async () => [path, width, await coveredControls(page)]).toEqual([
          path,
          width,
          [],
        ]);
      }
    }
  },
  PATIENCE,
);
