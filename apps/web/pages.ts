const SHELL = 'src/app/shell/shell.tsx';
const inShell = (page: string) => [SHELL, `src/features/${page}.tsx`];

/** Where people come in, by an address of their own or a link: what modules the page is made of. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/login': ['src/features/sessao/login-page.tsx'],
  '/': inShell('painel/painel-page'),
  '/empresa': inShell('organigrama/company-page'),
  '/funcionario': inShell('funcionarios/funcionarios-page'),
  '/pendente/funcionario': inShell('pedidos/pedidos-funcionarios'),
  '/saude/marcacao/acao-enfermagem': inShell('saude/marcacoes-page'),
  '/saude/exame': inShell('saude/exames-page'),
  '/seguranca/medidas': inShell('seguranca/medidas-page'),
  '/acidente': inShell('acidentes/acidentes-page'),
  '/prestador/pedidos': inShell('prestador/fila-page'),
  '/prestador/empresas': inShell('prestador/empresas/empresas-page'),
  '/prestador/equipa': inShell('prestador/equipa/equipa-page'),
};
