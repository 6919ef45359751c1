import { ACIDENTE_STATE } from '@sst/contract/rules/acidentes';
import { addDays } from '@sst/contract/rules/dates/dates';
import type { ClientBase } from 'pg';
import { ACIDENTES } from '../data/acidentes.ts';

/** What statistics call the accidents of the demonstration, as they are described there: deviation, contact, injury, part, agent. */
const CODIGOS: readonly (readonly [string, string, string, string, string])[] = [
  ['52', '32', '32', '78', '01'],
  ['51', '31', '32', '63', '02'],
  ['33', '42', '11', '51', '11'],
  ['63', '63', '11', '54', '10'],
  ['43', '51', '12', '53', '06'],
  ['64', '13', '61', '52', '04'],
  ['22', '16', '62', '12', '15'],
  ['71', '71', '32', '31', '14'],
  ['64', '32', '11', '62', '17'],
  ['41', '41', '11', '13', '07'],
  ['42', '45', '11', '62', '09'],
  ['42', '45', '32', '21', '12'],
];

/** How many days somebody was away, in turn; an exam follows only on longer absences. */
const DAYS = [3, 8, 21, 5, 12];
/** Every so many accidents, one is not coded yet, and one keeps somebody away. */
const NOT_CODED = 6;
const AWAY = 3;

/** Codes the accidents of a company that are over for a while, and says how long some people were away. */
export async function addAcidentesVividos(
  client: ClientBase,
  { cd_empresa, today }: { readonly cd_empresa: number; readonly today: string },
): Promise<void> {
  await client.query(
    `insert into acidente_codigo (cd_empresa, cd_acident, desvio, contacto, lesao, parte, agente)
     select t.cd_empresa, t.cd, c.codigos[1], c.codigos[2], c.codigos[3], c.codigos[4], c.codigos[5]
       from (select a.*, row_number() over (order by a.cd) as n from acidente a
              where a.cd_empresa = $1 and a.cd_estad = $2) t
       join (select j ->> 0 as descric, array(select jsonb_array_elements_text(j -> 1)) as codigos
               from jsonb_array_elements($3::jsonb) j) c on c.descric = t.descric
      where t.n % $4 <> 0`,
    [
      cd_empresa,
      ACIDENTE_STATE.aceite,
      JSON.stringify(ACIDENTES.map(([, descric], index) => [descric, CODIGOS[index]])),
      NOT_CODED,
    ],
  );
  await client.query(
    `with fora as (
       select t.cd_empresa, t.cd, t.cd_funcion, t.dt + 1 as dt_ini, t.dt + 1 + ($3::int[])[1 + t.n / $4 % array_length($3::int[], 1)] as dt_fim
         from (select a.*, row_number() over (order by a.cd)::int as n from acidente a
                where a.cd_empresa = $1 and a.cd_estad = $2) t
        where t.n % $4 = 0 and t.dt < $5::date
          and not exists (select from facto x where x.cd_empresa = $1 and x.cd_funcion = t.cd_funcion and x.tipo = 'ausencia')
          and not exists (select from acidente x where x.cd_empresa = $1 and x.cd_funcion = t.cd_funcion and x.cd <> t.cd)),
     ditas as (
       insert into facto (cd_empresa, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
       select f.cd_empresa, f.cd_funcion, 'ausencia', 'doenca_acidente', f.dt_ini, f.dt_fim, f.dt_ini + time '09:00' from fora f
       returning cd_empresa, cd, cd_funcion, dt_ini, dt_fim)
     insert into acidente_ausencia (cd_empresa, cd_facto, cd_acident, dt_ini, dt_fim, propria)
     select d.cd_empresa, d.cd, f.cd, d.dt_ini, d.dt_fim, true from ditas d join fora f on f.cd_funcion = d.cd_funcion`,
    [cd_empresa, ACIDENTE_STATE.aceite, DAYS, AWAY, addDays(today, -30)],
  );
}
