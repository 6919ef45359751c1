/** The two lists of absences, as the page shows them. */

export const FALTAS_TITLE = 'Faltas';

/** What an absence of a tab may be. */
export const faltaTiposOf = (professional: string) => [
  `Falta do ${professional.toLowerCase()}`,
  'Falta do funcionário',
  'Desmarcada',
];

export const columnsOf = (type: string, professional: string) => [
  'N.º mecanográfico',
  'Funcionário',
  'Data',
  'Hora',
  type,
  'Tipo de falta',
  'Organigrama',
  'Motivo',
  professional,
];

/** Each tab, with its type's table and the column, filter and file that go with it. */
export const FALTAS_TABS = [
  {
    kind: 'acao-enfermagem',
    tab: 'Ações de enfermagem',
    type: 'Tipo de ação',
    professional: 'Enfermeiro',
    table: 'acao_enfermagem_tipo',
    column: 'cd_tipo_ac_enferm',
    filter: 'acaoEnfermagem',
    file: 'Faltas - Ações de enfermagem.csv',
  },
  {
    kind: 'exame',
    tab: 'Exames',
    type: 'Tipo de exame',
    professional: 'Médico',
    table: 'exame_tipo',
    column: 'cd_tipo_exam',
    filter: 'exame',
    file: 'Faltas - Exames.csv',
  },
] as const;
