import {
  EXAME_TYPES,
  INJURIES,
  NOT_NEUTRAL,
  NURSES,
  NURSING_ACTIONS,
  OWN_PHYSICIAN,
  PHYSICIANS,
  REASONS,
  TECHNICIANS,
} from '../data/references.ts';
import { FreeTimes } from '../free-times.ts';
import type { RowSet, Table } from '../rows.ts';
import type { References } from '../scope.ts';
import { addAgenda } from './agenda.ts';

/** Codes that the database has already, by table and name. */
export type KnownNames = ReadonlyMap<Table, ReadonlyMap<string, number>>;

/** Adds the provider's reference values, except those that are there already; nationalities come with the migrations. */
export function addReferences(rows: RowSet, known: KnownNames, today: string): References {
  const add = (table: Table, row: { readonly nome: string; readonly neutro?: boolean }) =>
    known.get(table)?.get(row.nome) ?? rows.addCoded(table, row);
  const addNames = (table: Table, nomes: readonly string[]) =>
    nomes.map((nome) => add(table, { nome }));
  const addPhysician = ([nome, cedula]: readonly [string, string]) => {
    const row = { nome, cedula };
    return add('medico', row);
  };
  const medico = PHYSICIANS.map(addPhysician);
  const medica = addPhysician(OWN_PHYSICIAN);
  const enfermeiro = addNames('enfermeiro', NURSES);
  return {
    nacionalidade: known.get('nacionalidade') ?? new Map(),
    exameTipo: new Map(EXAME_TYPES.map(({ nome }) => [nome, add('exame_tipo', { nome })])),
    acaoEnfermagem: NURSING_ACTIONS.map((nome) =>
      add('acao_enfermagem_tipo', { nome, neutro: !NOT_NEUTRAL.has(nome) }),
    ),
    lesao: addNames('lesao_tipo', INJURIES),
    motivo: addNames('motivo_atividade', REASONS),
    medico,
    medica,
    enfermeiro,
    clinica: addAgenda(rows, today, { medicos: [...medico, medica], enfermeiros: enfermeiro }),
    livres: { exame: new FreeTimes(), 'acao-enfermagem': new FreeTimes() },
    tecnico: addNames('tecnico', TECHNICIANS),
  };
}
