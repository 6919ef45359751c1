/** What people do in each kind of unit, with the category and grouping that goes with it. */

export type Sector = 'industria' | 'limpeza' | 'construcao' | 'comercio' | 'escritorio';

export interface Occupation {
  readonly profissao: string;
  readonly categoria: string;
  readonly agrupamento: string;
  readonly weight: number;
  /** Share of women. */
  readonly women: number;
}

const DIRIGENTES = 'Dirigentes e quadros superiores';
const ESPECIALISTAS = 'Especialistas das atividades intelectuais e científicas';
const TECNICOS = 'Técnicos e profissões de nível intermédio';
const ADMINISTRATIVOS = 'Pessoal administrativo';
const SERVICOS = 'Trabalhadores dos serviços e vendedores';
const QUALIFICADOS = 'Trabalhadores qualificados da indústria e construção';
const OPERADORES = 'Operadores de instalações e máquinas';
const NAO_QUALIFICADOS = 'Trabalhadores não qualificados';

function occupation(
  profissao: string,
  categoria: string,
  agrupamento: string,
  weight: number,
  women: number,
): Occupation {
  return { profissao, categoria, agrupamento, weight, women };
}

export const OCCUPATIONS: Readonly<Record<Sector, readonly Occupation[]>> = {
  industria: [
    occupation('Operador de máquinas', 'Operário especializado', OPERADORES, 30, 0.35),
    occupation('Montador de componentes', 'Operário', OPERADORES, 24, 0.55),
    occupation('Soldador', 'Operário especializado', QUALIFICADOS, 10, 0.05),
    occupation('Torneiro mecânico', 'Operário especializado', QUALIFICADOS, 6, 0.05),
    occupation('Eletricista industrial', 'Operário especializado', QUALIFICADOS, 6, 0.04),
    occupation('Técnico de manutenção', 'Técnico', TECNICOS, 7, 0.08),
    occupation('Controlador de qualidade', 'Técnico', TECNICOS, 6, 0.6),
    occupation('Condutor de empilhador', 'Operário', OPERADORES, 8, 0.1),
    occupation('Operador de armazém', 'Operário', NAO_QUALIFICADOS, 8, 0.3),
    occupation('Chefe de linha', 'Encarregado', TECNICOS, 4, 0.3),
    occupation('Pintor industrial', 'Operário especializado', QUALIFICADOS, 4, 0.08),
    occupation('Aprendiz de produção', 'Aprendiz', NAO_QUALIFICADOS, 3, 0.45),
  ],
  limpeza: [
    occupation('Cantoneiro de limpeza', 'Assistente operacional', NAO_QUALIFICADOS, 34, 0.2),
    occupation('Auxiliar de limpeza', 'Assistente operacional', NAO_QUALIFICADOS, 26, 0.85),
    occupation('Motorista de pesados', 'Assistente operacional', OPERADORES, 14, 0.05),
    occupation('Jardineiro', 'Assistente operacional', QUALIFICADOS, 10, 0.15),
    occupation('Operador de varredora mecânica', 'Assistente operacional', OPERADORES, 6, 0.08),
    occupation('Encarregado de brigada', 'Encarregado operacional', TECNICOS, 5, 0.25),
    occupation('Mecânico de viaturas', 'Assistente operacional', QUALIFICADOS, 3, 0.03),
    occupation('Técnico de ambiente', 'Técnico superior', ESPECIALISTAS, 2, 0.55),
  ],
  construcao: [
    occupation('Pedreiro', 'Oficial', QUALIFICADOS, 26, 0.01),
    occupation('Servente', 'Não especializado', NAO_QUALIFICADOS, 20, 0.02),
    occupation('Carpinteiro de cofragem', 'Oficial', QUALIFICADOS, 12, 0.01),
    occupation('Armador de ferro', 'Oficial', QUALIFICADOS, 8, 0.01),
    occupation('Canalizador', 'Oficial', QUALIFICADOS, 7, 0.01),
    occupation('Manobrador de máquinas', 'Oficial', OPERADORES, 8, 0.03),
    occupation('Pintor da construção civil', 'Oficial', QUALIFICADOS, 6, 0.04),
    occupation('Encarregado de obra', 'Encarregado', TECNICOS, 5, 0.03),
    occupation('Engenheiro civil', 'Quadro superior', ESPECIALISTAS, 3, 0.35),
  ],
  comercio: [
    occupation('Operador de caixa', 'Empregado de comércio', SERVICOS, 24, 0.8),
    occupation('Vendedor', 'Empregado de comércio', SERVICOS, 22, 0.6),
    occupation('Repositor', 'Empregado de comércio', NAO_QUALIFICADOS, 18, 0.4),
    occupation('Operador de armazém', 'Operário', NAO_QUALIFICADOS, 12, 0.2),
    occupation('Motorista de distribuição', 'Motorista', OPERADORES, 8, 0.06),
    occupation('Talhante', 'Oficial', QUALIFICADOS, 5, 0.15),
    occupation('Padeiro', 'Oficial', QUALIFICADOS, 5, 0.35),
    occupation('Chefe de secção', 'Encarregado', SERVICOS, 5, 0.5),
    occupation('Gerente de loja', 'Quadro superior', DIRIGENTES, 2, 0.5),
  ],
  escritorio: [
    occupation('Assistente administrativo', 'Administrativo', ADMINISTRATIVOS, 28, 0.72),
    occupation('Técnico de contabilidade', 'Técnico', TECNICOS, 12, 0.65),
    occupation('Técnico de recursos humanos', 'Técnico', TECNICOS, 9, 0.75),
    occupation('Rececionista', 'Administrativo', ADMINISTRATIVOS, 6, 0.85),
    occupation('Comprador', 'Técnico', TECNICOS, 6, 0.5),
    occupation('Programador informático', 'Quadro superior', ESPECIALISTAS, 8, 0.25),
    occupation('Engenheiro de processos', 'Quadro superior', ESPECIALISTAS, 8, 0.35),
    occupation('Comercial', 'Técnico', TECNICOS, 9, 0.45),
    occupation('Jurista', 'Quadro superior', ESPECIALISTAS, 2, 0.6),
    occupation('Diretor', 'Quadro superior', DIRIGENTES, 3, 0.4),
  ],
};

/** Workplaces; short enough for the form's 20 characters. */
export const WORKPLACES: Readonly<Record<Sector, readonly string[]>> = {
  industria: [
    'Linha 1',
    'Linha 2',
    'Linha 3',
    'Nave A',
    'Nave B',
    'Armazém',
    'Oficina',
    'Laboratório',
  ],
  limpeza: ['Zona nascente', 'Zona poente', 'Estaleiro central', 'Viatura', 'Via pública'],
  construcao: ['Estaleiro', 'Obra', 'Oficina', 'Parque de máquinas'],
  comercio: ['Loja', 'Armazém', 'Cais de descarga', 'Balcão'],
  escritorio: ['Piso 0', 'Piso 1', 'Piso 2', 'Teletrabalho', 'Edifício-sede'],
};
