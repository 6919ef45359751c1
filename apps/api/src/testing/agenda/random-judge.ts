import type { Client } from 'pg';
import type { KnownRows } from '../known-rows.ts';

export interface Moment {
  readonly dt: string;
  readonly hr: string;
  readonly cd_medic: number | null;
  readonly cd_enferm: number | null;
}

/** What the clerks were told of a booking. */
export interface KnownMarcacao {
  readonly cd: number;
  readonly company: number;
  readonly person: number;
  readonly minutos: number;
  /** Where it was booked, and each move that was acknowledged, from where to where: no moment twice. */
  readonly booked: Moment;
  readonly moves: { readonly from: string; readonly to: string; readonly confirmed: boolean }[];
  readonly confirmed: boolean;
  readonly asked: Set<string>;
  at: Moment;
  /** The states in which it was acknowledged to have ended: one at most. */
  readonly endings: number[];
  /** Whether a change of it got no answer in time: it may have been made. */
  unsure: boolean;
}

export const keyOf = ({ dt, hr, cd_medic, cd_enferm }: Moment) =>
  `${dt} ${hr} ${cd_medic ?? ''} ${cd_enferm ?? ''}`;

/** The professionals, the people and the clerks of a run. */
export interface Cast {
  readonly local: number;
  readonly tokens: readonly string[];
  readonly companies: readonly {
    readonly known: KnownRows;
    readonly people: readonly number[];
    /** Who answers proposals there. */
    readonly hr: string;
  }[];
  /** What is proposed and was not answered. */
  readonly proposed: Map<number, KnownMarcacao>;
  /** Proposals whose answer got none in time. */
  readonly unanswered: Set<number>;
  readonly professionals: readonly Pick<Moment, 'cd_medic' | 'cd_enferm'>[];
  /** People for whom a booking got no answer in time. */
  readonly unsure: Set<number>;
}

/** Where an acknowledged booking has to be: at the end of its moves, which follow each other. */
function lastOf({ booked, moves }: KnownMarcacao): string | undefined {
  const steps = new Map(moves.map(({ from, to }) => [from, to]));
  if (steps.size < moves.length) return undefined;
  let [at, left] = [keyOf(booked), moves.length];
  for (let to = steps.get(at); to !== undefined && left > 0; to = steps.get(at), left--) at = to;
  return left === 0 ? at : undefined;
}

/** The codes of the professionals of a run, as parameters. */
const professionalsOf = ({ professionals }: Cast) => [
  professionals.flatMap(({ cd_medic }) => cd_medic ?? []),
  professionals.flatMap(({ cd_enferm }) => cd_enferm ?? []),
];

/** Bookings that are not as their clerks were told, or that nobody was told of. */
export async function lost(
  admin: Client,
  cast: Cast,
  all: readonly KnownMarcacao[],
): Promise<string[]> {
  const { rows } = await admin.query(
    `select cd::float8, cd_funcion::float8, dt::text, to_char(hr, 'HH24:MI') as hr, cd_medic::float8, cd_enferm::float8, cd_estad::float8 from marcacao
      where cd_medic = any($1::bigint[]) or cd_enferm = any($2::bigint[])`,
    professionalsOf(cast),
  );
  const stored = new Map(rows.map((row) => [row.cd, row]));
  const wrong = all.flatMap((one) => {
    const row = stored.get(one.cd);
    stored.delete(one.cd);
    const is = row && `${keyOf(row)} ${row.cd_estad}`;
    const should = `${lastOf(one)} ${one.endings.length > 1 ? 'twice' : (one.endings[0] ?? 0)}`;
    return is === should || one.unsure ? [] : [`booking ${one.cd} is ${is}, told ${should}`];
  });
  const untold = [...stored.values()].filter(({ cd_funcion }) => !cast.unsure.has(cd_funcion));
  return [...wrong, ...untold.map(({ cd }) => `booking ${cd} was told to nobody`)];
}

/** What is wrong with the time that is taken, by what the bookings say. */
export async function wrongTimes(
  admin: Client,
  cast: Cast,
  all: readonly KnownMarcacao[],
): Promise<string[]> {
  // Whose last write met nobody, or was not asked about.
  const sure = all.filter((one) => {
    const last = lastOf(one);
    return !one.unsure && !(one.moves.find(({ to }) => to === last) ?? one).confirmed;
  });
  const { rows } = await admin.query(
    `with aberta as (
       select -q.cd as cd, q.cd_empresa, p.profissao, p.quem, tsrange(p.inicio, p.inicio + make_interval(mins => p.minutos)) as quando,
              coalesce((select t.capacidade from turno t
                         where case p.profissao when 'm' then t.cd_medic else t.cd_enferm end = p.quem), 1) as lugares, true as certa
         from proposta q
         cross join lateral (values ('m', q.cd_medic, q.dt + q.hr, q.minutos), ('e', q.cd_enferm, q.dt + q.hr, q.minutos),
           ('e', q.cd_enferm_antes, q.dt + q.hr - make_interval(mins => q.minutos_antes), q.minutos_antes)) p (profissao, quem, inicio, minutos)
        where q.estado = 'proposta' and (p.profissao = 'm' and p.quem = any($1::bigint[]) or p.profissao = 'e' and p.quem = any($2::bigint[]))
        union all
       select m.cd, m.cd_empresa, p.profissao, p.quem, tsrange(p.inicio, p.inicio + make_interval(mins => p.minutos)) as quando,
              coalesce((select t.capacidade from turno t
                         where case p.profissao when 'm' then t.cd_medic else t.cd_enferm end = p.quem), 1) as lugares,
              m.cd = any($3::bigint[]) as certa
         from marcacao m
         cross join lateral (values ('m', m.cd_medic, m.dt + m.hr, m.minutos), ('e', m.cd_enferm, m.dt + m.hr, m.minutos),
           ('e', m.cd_enferm_antes, m.dt + m.hr - make_interval(mins => m.minutos_antes), m.minutos_antes)) p (profissao, quem, inicio, minutos)
        where m.cd_estad = 0 and (p.profissao = 'm' and p.quem = any($1::bigint[]) or p.profissao = 'e' and p.quem = any($2::bigint[]))),
     tempo as (
       select o.*, case o.tipo when 'm' then o.codigo else -o.codigo end as dono from ocupado o
        where o.lugar is not null and (o.profissao = 'm' and o.cd_profissional = any($1::bigint[]) or o.profissao = 'e' and o.cd_profissional = any($2::bigint[])))
     select 'more at once than may come: ' || a.cd as problema from aberta a
      where a.certa and (select count(*) from aberta b where b.certa and b.profissao = a.profissao and b.quem = a.quem and b.quando @> lower(a.quando)) > a.lugares
     union all
     select 'time of no booking, or of another one: ' || t.dono from tempo t
      where not exists (select from aberta a where a.cd_empresa = t.empresa and a.cd = t.dono and a.profissao = t.profissao
                           and a.quem = t.cd_profissional and a.quando = t.periodo and t.lugar < a.lugares)
     union all
     select 'time taken twice: ' || t.dono from tempo t
      where exists (select from tempo u where u.cd < t.cd and u.profissao = t.profissao and u.cd_profissional = t.cd_profissional
                       and u.lugar = t.lugar and u.periodo && t.periodo)
     union all
     select 'booking without its time, though it was not asked about: ' || a.cd from aberta a
      where a.certa and not exists (select from tempo t where t.empresa = a.cd_empresa and t.dono = a.cd and t.profissao = a.profissao)
     union all
     select 'booking without time that is free: ' || a.cd from aberta a
      where not exists (select from tempo t where t.empresa = a.cd_empresa and t.dono = a.cd and t.profissao = a.profissao)
        and (select count(distinct t.lugar) from tempo t where t.profissao = a.profissao and t.cd_profissional = a.quem
                and t.lugar < a.lugares and t.periodo && a.quando) < a.lugares`,
    [...professionalsOf(cast), sure.map(({ cd }) => cd)],
  );
  return rows.map(({ problema }) => problema);
}
