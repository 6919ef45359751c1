import type { Right } from '../../calls/rights.ts';
import type { Papel } from '../papeis.ts';
import type { HojeUrgency } from './hoje-rule.ts';
import type { RespostaTipo } from './prazos-resposta.ts';

/** The lists that a line of the provider counts company by company: of a company, which it opens there, or of all, by company. */
export type EmpresaList =
  | 'listPrazosPrestador'
  | 'listMarcacoesPorFechar'
  | 'listMarcacoesExame'
  | 'listMarcacoesAcaoEnfermagem'
  | 'listExames'
  | 'listMedidas';

/** What can be done from a line of the provider: its button. */
export interface PrestadorAction {
  readonly label: string;
  /**
   * Opens the list; its first row; the plan of all whom the line counts; or a sheet that names all, who are proposed once more or
   * letters that are sent again, or only shown.
   */
  readonly kind: 'lista' | 'primeiro' | 'plano' | 'propor' | 'reenviar' | 'mudadas';
  /** Who is offered it; others see the line without. */
  readonly right: Right;
}

/** A line of the provider's first page. */
export interface Line<Id extends string = string> {
  readonly id: Id;
  readonly urgency: HojeUrgency;
  /** Stands before all others, though it is others who act: its clocks do not wait. */
  readonly unfolded?: true;
  readonly right: Right;
  /** Whose work it is: others do not have the line, unless somebody passes it to them. */
  readonly papeis: readonly Papel[];
  /** The sentence after the number, of one and of several. */
  readonly one: string;
  readonly many: string;
  readonly note?: string;
  /** Missing where the list alone helps: what is of a company is done in it, row by row. */
  readonly action?: PrestadorAction;
}

/** A line of what companies ask for, of one kind. */
export interface PedidoLine<Id extends string = string> extends Line<Id> {
  readonly tipo: RespostaTipo;
}

/** A line that counts rows of companies' lists, company by company. */
export interface EmpresaLine<Id extends string = string> extends Line<Id> {
  readonly list: EmpresaList;
  /** The filter of the list, as its call is asked and its address says. */
  readonly query: Readonly<Record<string, string>>;
}

/** Leads to the first of what waits. */
export const TREAT: PrestadorAction = {
  label: 'Tratar',
  kind: 'primeiro',
  right: 'pedidos.decidir',
};

/** Leads to the days that wait to be closed. */
export const CLOSE: PrestadorAction = {
  label: 'Fechar dia',
  kind: 'lista',
  right: 'marcacoes.publicar',
};

/** The work of who answers companies and keeps the agenda. */
export const ATENDIMENTO: readonly Papel[] = ['atendimento'];

/** Of lines about bookings: physicians and nurses see what those who keep the agenda have to do. */
export const OF_MARCACOES = { right: 'marcacoes.publicar', papeis: ATENDIMENTO } as const;
