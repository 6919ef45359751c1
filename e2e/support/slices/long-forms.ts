import type { CallName } from '@sst/contract';
import type { Page } from 'playwright-core';
import { pick, recommend, textbox } from '../fields.ts';
import type { Site } from '../site.ts';
import { fillAcidente } from './acidentes.ts';
import { fillRequired } from './funcionario-form.ts';
import { bookable, bookedExame, fillMarcacoes } from './new-marcacoes.ts';
import { freeFuncionario } from './pedidos.ts';
import { PRESTADOR } from './prestador.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

export interface LongForm {
  readonly form: string;
  readonly call: CallName;
  readonly email?: string;
  path(): Promise<string>;
  /** Opens the form, where it is a dialog. */
  openForm?(page: Page): Promise<unknown>;
  type(page: Page): Promise<unknown>;
  readonly send: string;
  readonly offered: RegExp | string;
}

/** Every form that keeps a draft, but for the import of employees, which is a page of its own kind. */
export function longForms(site: Site): readonly LongForm[] {
  let employee = 0;
  return [
    {
      form: 'admissao',
      call: 'createAdmissao',
      path: async () => '/funcionario/criar',
      type: (page) => fillRequired(page, [], { Nome: 'Rita Recuperada' }),
      send: 'Adicionar funcionário',
      offered: 'Continuar o pedido de Rita Recuperada',
    },
    {
      form: 'alteracao',
      call: 'createAlteracao',
      path: async () => `/funcionario/${(await freeFuncionario(site, ++employee)).cd}/editar`,
      type: (page) => textbox(page, 'Local de trabalho').fill('Gabinete 7'),
      send: 'Guardar alterações',
      offered: /^Continuar o pedido de /,
    },
    {
      form: 'transferencia',
      call: 'createTransferencia',
      path: async () => `/funcionario/${(await freeFuncionario(site, ++employee)).cd}/transferir`,
      type: (page) => pick(page, 'Organigrama de destino', 'Fábrica de Sines'),
      send: 'Confirmar',
      offered: /^Continuar o pedido de /,
    },
    {
      form: 'acidente',
      call: 'createAcidente',
      path: async () => '/acidente/criar',
      type: async (page) => fillAcidente(page, (await freeFuncionario(site, ++employee)).num_mecan),
      send: 'Registar acidente',
      offered: /^Continuar o registo de /,
    },
    {
      form: 'medida',
      call: 'createMedida',
      email: PRESTADOR,
      path: async () => '/seguranca/medidas/nova',
      type: async (page) => {
        await page.getByRole('button', { name: /^Tarefa/ }).click();
        const tasks = page.getByRole('dialog', { name: 'Tarefa' });
        await tasks.getByRole('option').first().click();
        await tasks.waitFor({ state: 'hidden' });
        await pick(page, 'Organigrama', 'Fábrica da Maia');
        await textbox(page, 'Risco identificado').fill('Queda de ramos');
        await textbox(page, 'Medida').fill('Vedar o parque');
        await textbox(page, 'Data do prazo').fill('30-04-2026');
      },
      send: 'Registar medida',
      offered: 'Continuar a medida «Vedar o parque»',
    },
    {
      form: 'medida_alterada',
      call: 'updateMedida',
      email: PRESTADOR,
      path: async () => {
        const { rows } = await site.database.admin.query(
          'select min(cd)::float8 as cd from medida where cd_empresa = 1 and cd_estad in (0, 1)',
        );
        return `/seguranca/medidas/${rows[0].cd}/alterar`;
      },
      type: (page) => textbox(page, 'Risco identificado').fill('Queda em altura'),
      send: 'Guardar alterações',
      offered: /^Continuar a medida «/,
    },
    {
      form: 'atividade_registada',
      call: 'registerAtividade',
      email: PRESTADOR,
      path: async () => '/seguranca/area/2',
      openForm: (page) => button(page, 'Registar atividade').click(),
      type: async (page) => {
        const form = page.getByRole('dialog', { name: 'Registar atividade' });
        await form.getByLabel('Tipo').selectOption({ index: 1 });
        await form.getByLabel('Técnico').selectOption({ index: 1 });
        await form
          .getByLabel('Funcionário')
          .fill((await freeFuncionario(site, ++employee)).num_mecan);
        await form.getByRole('listbox').getByRole('option').first().click();
        await form.getByLabel('Observações').fill('Visita à oficina.');
      },
      send: 'Registar',
      offered: /^Continuar o registo de /,
    },
    {
      form: 'empresa',
      call: 'createEmpresa',
      email: PRESTADOR,
      path: async () => '/prestador/empresas/criar',
      type: async (page) => {
        await page
          .getByRole('textbox', { name: 'Nome', exact: true })
          .first()
          .fill('Têxteis Novos');
        await button(page, 'Adicionar unidade').click();
        await page.getByLabel('Nome da unidade 1, nível 1').fill('Fiação');
      },
      send: 'Criar empresa',
      offered: 'Continuar a empresa «Têxteis Novos»',
    },
    {
      form: 'exame',
      call: 'createExame',
      email: PRESTADOR,
      path: async () => `/saude/exame/criar?marcacao=${await bookedExame(site)}`,
      type: async (page) => {
        await page.getByLabel('Médico').selectOption({ index: 1 });
        await page.getByLabel('Decisão').selectOption('Apto condicionalmente');
        await recommend(page, 'Evitar cargas de mais de 10 kg.');
        await button(page, 'Adicionar função').click();
        await textbox(page, 'Função 1').fill('Portaria');
      },
      send: 'Registar exame',
      offered: /^Continuar o exame de /,
    },
    {
      form: 'exame_corrigido',
      call: 'updateExame',
      email: PRESTADOR,
      path: async () => {
        const { rows } = await site.database.admin.query(
          `select min(e.cd)::float8 as cd from exame e join funcionario f on f.cd = e.cd_funcion
          where e.cd_empresa = 1 and f.ativo and e.cd_decis = 'A' and e.cd_anex is not null and e.dt < '2026-03-01'`,
        );
        return `/saude/exame/${rows[0].cd}/corrigir`;
      },
      type: async (page) => {
        await page.getByLabel('Decisão').selectOption('Apto condicionalmente');
        await recommend(page, 'Evitar cargas de mais de 10 kg.');
      },
      send: 'Guardar correção',
      offered: /^Continuar a correção do exame de /,
    },
    {
      form: 'marcacoes',
      call: 'createMarcacoes',
      email: PRESTADOR,
      path: async () => '/saude/marcacao/exame/criar',
      type: async (page) => {
        await page.getByLabel('Tipo de exame').selectOption('Periódico');
        await fillMarcacoes(page, await bookable(site, 3));
      },
      send: 'Marcar 3 funcionários',
      offered: /^Continuar a marcação de /,
    },
    {
      form: 'marcacoes_enfermagem',
      call: 'createMarcacoes',
      email: PRESTADOR,
      path: async () => '/saude/marcacao/acao-enfermagem/criar',
      type: async (page) => {
        await page.getByLabel('Tipo de ação').selectOption({ index: 1 });
        await fillMarcacoes(page, await bookable(site, 3));
      },
      send: 'Marcar 3 funcionários',
      offered: /^Continuar a marcação de /,
    },
  ];
}
