import type { Especie } from '@sst/contract/rules/saude';
import { TIPO_OCULTO } from '@sst/contract/rules/saude';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, isOfPrestador } from '../../access/actor.ts';
import type { Grant } from '../../access/grant.ts';

/**
 * What a reader may know of the types of exams and nursing actions (decision 0084): all; those whose name is neutral, as a
 * client; or none.
 */
export type TypeSight = 'todos' | 'neutros' | 'nenhum';

/** What a reader with these rights may know. */
export function typeSight({ actor, rights }: Pick<Grant, 'actor' | 'rights'>): TypeSight {
  if (!rights.has('saude.tipo')) return 'nenhum';
  return seesAll(actor) ? 'todos' : 'neutros';
}

function seesAll(actor: Actor): boolean {
  return actor.kind === 'system' || isOfPrestador(actor);
}

const TABLE = { exame: 'exame_tipo', 'acao-enfermagem': 'acao_enfermagem_tipo' } as const;

/** Whether a reader reads the names of a kind as they are. */
function asTheyAre(especie: Especie, sight: TypeSight): boolean {
  return sight === 'todos' || (sight === 'neutros' && especie === 'exame');
}

/**
 * The types of a kind as a reader knows them (`cd`, `nome`, `inactiv`), to be joined in place of their table: what is hidden has
 * one name, whatever reads, sorts, filters or groups by it.
 */
export function typesSeen(especie: Especie, sight: TypeSight): RawBuilder<unknown> {
  const table = sql.table(TABLE[especie]);
  if (asTheyAre(especie, sight)) return table;
  const hidden = sql`${sql.lit(TIPO_OCULTO[especie])}::varchar`;
  const nome =
    sight === 'neutros' ? sql`case when v.neutro then v.nome else ${hidden} end` : hidden;
  return sql`(select v.cd, (${nome}) collate pt as nome, v.inactiv from ${table} v)`;
}

/** Condition on a column with the code of a type: one that is hidden stands for all that are called the same. */
export function isOfType(
  column: string,
  cd: number,
  { especie, sight }: { readonly especie: Especie; readonly sight: TypeSight },
): RawBuilder<boolean> {
  if (asTheyAre(especie, sight)) return sql`${sql.ref(column)} = ${cd}::bigint`;
  const types = typesSeen(especie, sight);
  return sql`${sql.ref(column)} in (
    select a.cd from ${types} a join ${types} b on b.nome = a.nome where b.cd = ${cd}::bigint)`;
}

/** The types that a reader may choose from, by name; those of one name are one, with the first of their codes. */
export function typesOffered(
  especie: Especie,
  sight: TypeSight,
): RawBuilder<{ cd: number; nome: string; inactiv: boolean }> {
  return sql`
    select min(t.cd) as cd, t.nome, bool_and(t.inactiv) as inactiv from ${typesSeen(especie, sight)} t
     group by t.nome order by t.nome, 1`;
}

/** A definition for each reader, so that statements are prepared once for all of a kind. */
export function bySight<T>(of: (sight: TypeSight) => T): Readonly<Record<TypeSight, T>> {
  return { todos: of('todos'), neutros: of('neutros'), nenhum: of('nenhum') };
}
