import type {
  AcidenteDetail,
  Alteracoes,
  FuncionarioMinificado,
  FuncionarioRow,
  OrganigramaNode,
  PedidoDetail,
} from '@sst/contract';
import { FORMAC_TAREFA_OUTSIDE } from '@sst/contract/rules/acidentes';

/** Invented records that several stories show. */

export const EMPRESA = { cd: 1, nome: '(GAI) Grupo Atlântico Indústria, S.A.' };

/** A name and a text as long as they may well be. */
export const LONG_NAME =
  'Maria da Conceição Albuquerque de Vasconcelos e Menezes Figueiredo Cavaleiro de Ferreira';
export const LONG_TEXT =
  'O trabalhador descia a escada de acesso ao piso técnico quando escorregou no terceiro degrau, ' +
  'que estava molhado por causa de uma fuga na tubagem de arrefecimento. Apoiou-se no corrimão com ' +
  'o braço esquerdo e sentiu de imediato uma dor forte no ombro.\n\nA zona foi vedada e a fuga ' +
  'reparada no mesmo dia.';

const node = (cd: number, cd_base: number | null, nome: string, cd_aux: string | null = null) => ({
  cd,
  cd_base,
  nome,
  cd_aux,
});

export const NODES: OrganigramaNode[] = [
  node(1, null, 'Grupo Atlântico Indústria, S.A.', 'GAI'),
  node(2, 1, 'Fábrica de Leiria', 'LEI'),
  node(3, 2, 'Produção'),
  node(4, 3, 'Linha de enchimento'),
  node(5, 3, 'Linha de embalagem'),
  node(6, 2, 'Manutenção'),
  node(7, 1, 'Centro Logístico do Porto', 'POR'),
  node(8, 7, 'Armazém'),
  node(9, 7, 'Gabinete de Planeamento, Segurança, Ambiente e Qualidade dos Transportes do Norte'),
  node(10, 1, 'Sede'),
];

const PEOPLE = [
  ['0012', 'Ana Sofia Melo'],
  ['0047', 'Bruno Miguel Tavares'],
  ['0103', LONG_NAME],
  [null, 'Duarte Nunes'],
  ['0218', 'Eva Patrícia Simões'],
  ['0233', 'Filipe Gouveia'],
] as const;

const LINE = {
  cd_organig: 4,
  organig: 'Linha de enchimento',
  caminho: 'Grupo Atlântico Indústria, S.A. / Fábrica de Leiria / Produção / Linha de enchimento',
};
const WAREHOUSE = {
  cd_organig: 8,
  organig: 'Armazém',
  caminho: 'Grupo Atlântico Indústria, S.A. / Centro Logístico do Porto / Armazém',
};

export const FUNCIONARIOS: FuncionarioRow[] = PEOPLE.map(([num_mecan, nome], index) => ({
  cd: index + 1,
  num_mecan,
  nome,
  idade: 27 + index * 6,
  dt_ult_exam: index === 3 ? null : `2025-0${index + 2}-14`,
  dias_expir: index === 3 ? 9999 : -120 + index * 40,
  dt_expir: index === 3 ? null : `2027-0${index + 2}-14`,
  dt_prazo: `2027-0${index + 2}-14`,
  regra: index === 3 ? 'admissao' : 'periodico',
  suspenso: false,
  validade:
    (['valida', 'valida', 'a-expirar', 'sem-exame', 'inapta', 'expirada'] as const)[index] ??
    'valida',
  dt_prox_marc: index === 1 ? '2027-01-20' : null,
  pendente: index === 4 ? 1 : 0,
  ...(index % 2 ? WAREHOUSE : LINE),
  dt_inactiv: null,
  cd_aptidao: (['A', 'AC', 'IT', null, 'ID', 'A'] as const)[index],
  dt_aptidao: index === 3 ? null : `2025-0${index + 2}-14`,
}));

export const ESCOLHAS: FuncionarioMinificado[] = PEOPLE.map(([num_mecan, nome], index) => ({
  cd: index + 1,
  num_mecan,
  nome,
  cd_organig: index % 2 ? 8 : 4,
  organig: index % 2 ? 'Armazém' : 'Linha de enchimento',
}));

export const PEDIDO: PedidoDetail = {
  muda_trabalho: false,
  adm_urgente: 'Não',
  cd: 9,
  cd_funcion: 7,
  num_mecan: '0012',
  nome: 'Ana Sofia Melo',
  dt_nasc: '1990-02-01',
  sexo: '1',
  profis: 'Soldadora',
  dt_cria: '2026-11-20',
  cd_organig: 3,
  organig: 'Produção',
  organigrama: 'Grupo Atlântico Indústria, S.A. / Fábrica de Leiria / Produção',
  cd_tipo: 1,
  tipo: 'Alteração de dados',
  cd_estad: 0,
  estado: 'Novo',
  nacionalidade: 'Portuguesa',
  categoria: 'Operária especializada',
  agrupamento: null,
  funcao_proposta: null,
  num_benef: '123456789',
  num_contrib: '501964843',
  num_bi: null,
  num_serv_soc: null,
  email: 'ana.melo@exemplo.pt',
  telemovel: '910 000 012',
  loc_trab: 'Nave 2',
  dt_inactiv: null,
  dt_ini_instit: '2015-09-01',
  organig_origem: null,
  organig_destino: null,
  dt_efeito: null,
  cd_autor: 3,
  autor: 'Rita Carvalho',
  motivo: null,
  dt_decis: null,
  corrige: null,
  corrigido_por: null,
  readmite: null,
};

export const ALTERACOES: Alteracoes = {
  nome: { antes: 'Ana Sofia Melo', depois: 'Ana Sofia Melo Tavares' },
  profis: { antes: 'Soldadora', depois: 'Chefe de equipa de soldadura' },
  loc_trab: { antes: null, depois: 'Nave 3, junto ao cais de cargas e descargas' },
};

export const ACIDENTE: AcidenteDetail = {
  cd: 4,
  cd_funcion: 7,
  num_mecan: '0047',
  funcion: 'Bruno Miguel Tavares',
  nome: 'Bruno Miguel Tavares',
  dt: '2026-11-19',
  hr: '16:05',
  cd_acc_lesiv: 3,
  acc_lesiv: 'Queda ao mesmo nível',
  prest_prim_socorr: 3,
  prest_prim_socorr_desc: 'Gelo e imobilização do braço.',
  loc: 'Escada do piso técnico',
  cd_organig: 8,
  organig: 'Grupo Atlântico Indústria, S.A. / Centro Logístico do Porto / Armazém',
  cd_organig_acident: 6,
  organig_acident: 'Grupo Atlântico Indústria, S.A. / Fábrica de Leiria / Manutenção',
  cd_estad: 0,
  estado: 'Novo',
  dt_ini_instit: '2018-03-05',
  categ: null,
  profis: 'Operador de empilhador',
  [FORMAC_TAREFA_OUTSIDE]: 1,
  epi_adeq: 0,
  interr_trab: true,
  dt_interr_trab: '2026-11-20',
  hr_interr_trab: '08:00',
  descric: LONG_TEXT,
  obs: null,
  dt_cria: '2026-11-20',
  cd_autor: 1,
  autor: 'Rita Carvalho',
  anexos: [],
};
