import { createRoute } from '@tanstack/react-router';
import {
  funcionariosSource,
  validateCorrigirSearch,
  validateCriarSearch,
  validateFuncionarioSearch,
  validateFuncionariosSearch,
} from '../../features/funcionarios/funcionarios-search.ts';
import {
  importacoesSource,
  validateImportacoesSearch,
} from '../../features/funcionarios/importacoes/importacoes-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { noRecord, requireCode } from './guards.ts';
import { empresaRoute } from './layout.tsx';
import { loadsRows } from './loads-rows.ts';

const getParentRoute = () => empresaRoute;

const listRoute = createRoute({
  getParentRoute,
  path: '/funcionario',
  validateSearch: validateFuncionariosSearch,
  ...loadsRows(funcionariosSource),
  staticData: { title: 'Gestão de funcionários' },
  component: lazyPage(
    () => import('../../features/funcionarios/funcionarios-page.tsx'),
    'FuncionariosPage',
  ),
});

const createOneRoute = createRoute({
  getParentRoute,
  path: '/funcionario/criar',
  validateSearch: validateCriarSearch,
  staticData: { title: 'Adição de um funcionário' },
  component: lazyPage(() => import('../../features/funcionarios/criar-page.tsx'), 'CriarPage'),
});

const importRoute = createRoute({
  getParentRoute,
  path: '/funcionario/criar/csv',
  staticData: { title: 'Adição de funcionários em série' },
  component: lazyPage(
    () => import('../../features/funcionarios/importacao/importacao-page.tsx'),
    'ImportacaoPage',
  ),
});

const importsRoute = createRoute({
  getParentRoute,
  path: '/funcionario/importacoes',
  validateSearch: validateImportacoesSearch,
  ...loadsRows(importacoesSource),
  staticData: { title: 'Importações de funcionários' },
  component: lazyPage(
    () => import('../../features/funcionarios/importacoes/importacoes-page.tsx'),
    'ImportacoesPage',
  ),
});

const settleRoute = createRoute({
  getParentRoute,
  path: '/funcionario/acertar',
  staticData: { title: 'Acertar com a lista' },
  component: lazyPage(
    () => import('../../features/funcionarios/acerto/acerto-page.tsx'),
    'AcertoPage',
  ),
});

const oneRoute = createRoute({
  getParentRoute,
  path: '/funcionario/$codigo',
  validateSearch: validateFuncionarioSearch,
  params: requireCode(),
  staticData: { title: 'Funcionário' },
  component: lazyPage(
    () => import('../../features/funcionarios/pagina/funcionario-page.tsx'),
    'FuncionarioPage',
  ),
});

const editRoute = createRoute({
  getParentRoute,
  path: '/funcionario/$codigo/editar',
  validateSearch: validateCorrigirSearch,
  params: requireCode(noRecord),
  staticData: { title: 'Edição de dados de um funcionário' },
  component: lazyPage(() => import('../../features/funcionarios/editar-page.tsx'), 'EditarPage'),
});

const transferRoute = createRoute({
  getParentRoute,
  path: '/funcionario/$codigo/transferir',
  validateSearch: validateCorrigirSearch,
  params: requireCode(noRecord),
  staticData: { title: 'Transferência de funcionário' },
  component: lazyPage(
    () => import('../../features/funcionarios/transferencia/transferir-page.tsx'),
    'TransferirPage',
  ),
});

/** The list of employees, the page of one, and the pages that add, change and transfer them. */
export const funcionariosRoutes = [
  listRoute,
  createOneRoute,
  importRoute,
  settleRoute,
  importsRoute,
  oneRoute,
  editRoute,
  transferRoute,
];
