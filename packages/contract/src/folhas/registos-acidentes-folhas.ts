import { REGISTO_LABEL, REGISTOS, type Registo } from '../acidentes/registos/registos-rules.ts';
import type { RegistoLinha } from '../index.ts';
import { displayDate } from '../rules/dates/dates.ts';
import { type FileField, fileOf } from './fields.ts';

type Field = FileField<RegistoLinha>;

const text = (id: keyof RegistoLinha & string, header: string): Field => ({
  id,
  header,
  text: (row) => (row[id] === null ? null : String(row[id])),
});
const day = (id: 'dt' | 'ate', header: string): Field => ({
  id,
  header,
  kind: 'date',
  text: (row) => row[id] && displayDate(row[id]),
});

const DATA = day('dt', 'Data');
const PESSOA = [text('num_mecan', 'N.º mecanográfico'), text('nome', 'Funcionário')] as const;
const UNIDADE = text('caminho', 'Unidade');
const ESTADO = text('estado', 'Estado');
const dias = (header: string): Field => ({ ...text('dias', header), numeric: true });

/** The fields of each register, in the order of its columns. */
export const REGISTO_FIELDS: Readonly<Record<Registo, readonly Field[]>> = {
  riscos: [
    DATA,
    UNIDADE,
    text('assunto', 'Avaliação ou tarefa'),
    text('descricao', 'Risco identificado'),
    text('autor', 'Técnico'),
    text('documento', 'Relatório'),
    ESTADO,
  ],
  acidentes: [
    DATA,
    text('hr', 'Hora'),
    ...PESSOA,
    UNIDADE,
    text('local', 'Onde aconteceu'),
    text('assunto', 'Tipo'),
    text('descricao', 'Descrição'),
    text('gravidade', 'Gravidade'),
    dias('Dias perdidos'),
    text('documento', 'Relatório'),
  ],
  relatorios: [
    day('dt', 'Data do acidente'),
    ...PESSOA,
    UNIDADE,
    text('descricao', 'Descrição'),
    text('causas', 'Causas'),
    ESTADO,
    day('ate', 'Fechado em'),
    text('autor', 'Fechado por'),
  ],
  ausencias: [
    day('dt', 'Primeiro dia'),
    day('ate', 'Regresso'),
    dias('Dias no período'),
    ...PESSOA,
    UNIDADE,
    text('assunto', 'Motivo'),
    ESTADO,
  ],
  medidas: [
    DATA,
    UNIDADE,
    text('assunto', 'Tarefa ou acidente'),
    text('descricao', 'Risco ou causa'),
    text('medida', 'Medida'),
    day('ate', 'Prazo'),
    ESTADO,
  ],
};

/** The file of a register. @param registo as it came. */
export function registoFolha(registo: unknown) {
  const known = REGISTOS.find((one) => one === registo) ?? 'acidentes';
  return fileOf(REGISTO_FIELDS[known], `Registo - ${REGISTO_LABEL[known]}`);
}
