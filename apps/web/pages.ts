const FRAME = 'src/app/shell/frame.tsx';
const inFrame = (page: string) => [FRAME, `src/features/${page}.tsx`];

/** The modules of each page that users open directly, by its address or a link. */
export const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/login': ['src/features/sessao/login-page.tsx'],
  '/': inFrame('painel/painel-page'),
  '/empresa': inFrame('empresa/company-page'),
  '/funcionario': inFrame('funcionarios/funcionarios-page'),
  '/pendente/funcionario': inFrame('pedidos/pedidos-funcionarios'),
  '/saude/marcacao/acao-enfermagem': inFrame('saude/marcacoes-page'),
  '/saude/exame': inFrame('saude/exames-page'),
  '/seguranca/medidas': inFrame('seguranca/medidas-page'),
  '/acidente': inFrame('acidentes/acidentes-page'),
  '/prestador/pedidos': inFrame('prestador/fila-page'),
  '/prestador/empresas': inFrame('prestador/empresas/empresas-page'),
  '/prestador/equipa': inFrame('prestador/equipa/equipa-page'),
};
