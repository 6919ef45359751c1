import type pg from 'pg';
import { ensurePedidos } from './sql/pedidos-data.ts';
import type { BenchEmpresa } from './subject.ts';

/** A list whose page is timed. */
export interface PageList {
  readonly name: string;
  readonly address: string;
  /** Path of its call, below the company. */
  readonly call: string;
  /** The columns of the floor's table, by their headings: fields of the rows. */
  readonly columns: Readonly<Record<string, string>>;
  /** Makes rows to show, where there are too few. */
  prepare?(client: pg.Client, company: BenchEmpresa): Promise<void>;
}

/** One list of each area. */
export const PAGE_LISTS: readonly PageList[] = [
  {
    name: 'funcionários',
    address: '/funcionario',
    call: 'funcionario',
    columns: {
      'N.º mecanográfico': 'num_mecan',
      Nome: 'nome',
      Idade: 'idade',
      Unidade: 'caminho',
      'Último exame': 'dt_ult_exam',
      'Válido até': 'dt_expir',
      'Próximo exame': 'dt_prox_marc',
    },
  },
  {
    name: 'exames',
    address: '/saude/exame',
    call: 'saude/exame',
    columns: {
      'N.º mecanográfico': 'num_mecan',
      Funcionário: 'funcion',
      Data: 'dt',
      Hora: 'hr',
      'Tipo de exame': 'tipo_exam',
      Médico: 'medic',
      Decisão: 'decis',
      Organigrama: 'caminho',
    },
  },
  {
    name: 'medidas',
    address: '/seguranca/medidas',
    call: 'seguranca/medida-aberta',
    columns: {
      Tarefa: 'tarefa',
      'Risco identificado': 'risco_identific',
      Medida: 'medida',
      Data: 'dt',
      Prazo: 'prazo',
      Organigrama: 'organigrama',
    },
  },
  {
    name: 'pedidos',
    address: '/pendente/funcionario',
    call: 'funcionario/pendente',
    columns: {
      'N.º mecanográfico': 'num_mecan',
      Nome: 'nome',
      'Data de nascimento': 'dt_nasc',
      Profissão: 'profis',
      'Data do pedido': 'dt_cria',
      Organigrama: 'organigrama',
      Tipo: 'tipo',
      Estado: 'estado',
    },
    prepare: ensurePedidos,
  },
];
