import { MENU } from '@sst/contract';
import { addDays } from '@sst/contract/rules/dates/dates';
import { workingDayBefore } from '@sst/contract/rules/dates/working-days';
import type { ClientBase } from 'pg';
import { MOST_TRIES } from '../../../modules/correio/letter-state.ts';
import { computeDueDays } from '../due-days.ts';
import { enterEmpresa } from '../insert.ts';
import { addAcidentesVividos } from './acidentes-vividos.ts';
import { addNewEmpresa } from './new-empresa.ts';

/** Days until somebody starts who has no exam yet, since when somebody urgent works, and since when requests were refused. */
const STARTS_IN = 9;
const URGENT_SINCE = 4;
const REFUSED_SINCE = 3;
/** Since when a request waits that is late against what is promised. */
const LATE_BY = 8;
/** So many of each case. */
const FEW = 2;

interface Day {
  readonly cd_empresa: number;
  readonly today: string;
}

type Run = (
  text: string,
  values: readonly unknown[],
) => Promise<{ readonly rows: readonly { readonly cd: number }[] }>;

/** People who start within days, without any exam, booking or request. */
async function addAdmissoes(run: Run, { cd_empresa, today }: Day): Promise<void> {
  await run(
    `update funcionario f set dt_ini_instit = $2
      where f.cd_empresa = $1 and f.cd in (
        select p.cd from funcionario p
         where p.cd_empresa = $1 and p.ativo and p.dt_ult_exam is null and p.pendente = 0
           and not exists (select from facto x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
           and not exists (select from exame_devido x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
           and not exists (select from posto_atribuicao x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
           and not exists (select from marcacao x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
           and not exists (select from proposta x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
           and not exists (select from pedido x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
           and not exists (select from pedido_marcacao_pessoa x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
           and not exists (select from acidente x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
         order by p.cd limit $3)`,
    [cd_empresa, addDays(today, STARTS_IN), FEW],
  );
}

/** Somebody who was admitted in a hurry: the exam, not booked yet, may follow within days. Until then there is no workplace. */
async function addUrgente(run: Run, { cd_empresa, today }: Day): Promise<void> {
  await run(
    `with quem as (
       select p.cd from funcionario p
        where p.cd_empresa = $1 and p.ativo and p.dt_ult_exam is null and p.pendente = 0 and p.dt_ini_instit < $2
          and not exists (select from facto x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
          and not exists (select from exame_devido x where x.cd_empresa = $1 and x.cd_funcion = p.cd and x.origem <> 'exposicao')
          and not exists (select from marcacao x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
          and not exists (select from proposta x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
          and not exists (select from pedido x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
          and not exists (select from pedido_marcacao_pessoa x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
          and not exists (select from acidente x where x.cd_empresa = $1 and x.cd_funcion = p.cd)
        order by p.cd limit 1),
     sem_posto as (
       delete from posto_atribuicao a where a.cd_empresa = $1 and a.cd_funcion in (select cd from quem))
     update funcionario f set dt_ini_instit = $2, adm_urgente = true
      where f.cd_empresa = $1 and f.cd in (select cd from quem)`,
    [cd_empresa, addDays(today, -URGENT_SINCE)],
  );
}

/** Who did not come on the last working day, and nursing actions of that day that nobody has closed. */
async function addMarcacoes(run: Run, { cd_empresa, today }: Day): Promise<void> {
  for (const [especie, como, passa_a] of [
    ['exame', 3, 3],
    ['acao-enfermagem', 3, 3],
    ['acao-enfermagem', 1, 0],
  ] as const) {
    await run(
      `insert into marcacao (cd_empresa, cd_funcion, cd_organig, especie, cd_tipo_exam, cd_tipo_ac_enferm, cd_medic, cd_enferm,
                             cd_local, minutos, dt, hr, cd_estad)
       select m.cd_empresa, m.cd_funcion, m.cd_organig, m.especie, m.cd_tipo_exam, m.cd_tipo_ac_enferm, m.cd_medic, m.cd_enferm,
              m.cd_local, m.minutos, $2, m.hr, $5
         from marcacao m
         join funcionario f on f.cd_empresa = m.cd_empresa and f.cd = m.cd_funcion and f.ativo
        where m.cd_empresa = $1 and m.especie = $3 and m.cd_estad = $4 and f.dt_ini_instit < $2
          and not exists (select from marcacao n where n.cd_empresa = $1 and n.cd_funcion = m.cd_funcion and n.especie = m.especie
                             and n.dt >= $2)
        order by m.cd limit $6`,
      [cd_empresa, workingDayBefore(today), especie, como, passa_a, FEW],
    );
  }
}

/** Exams that the company moved this morning, and one that it called off. */
async function addMudadas(run: Run, { cd_empresa, today }: Day): Promise<void> {
  const { rows } = await run(
    `select m.cd::float8 as cd from marcacao m
      where m.cd_empresa = $1 and m.especie = 'exame' and m.cd_estad = 0 and m.dt > $2
        and not exists (select from convocatoria c where c.cd_empresa = $1 and c.cd_marcacao = m.cd)
      order by m.cd limit $3`,
    [cd_empresa, addDays(today, 2), FEW + 1],
  );
  const changed = rows.map(({ cd }) => cd);
  await run('update marcacao set cd_estad = 4, cd_motiv = 2 where cd_empresa = $1 and cd = $2', [
    cd_empresa,
    changed[0],
  ]);
  await run(
    `update marcacao set mudada_em = $3,
            mudada_por = (select u.cd from utilizador u where u.email = 'rh@demo.pt')
      where cd_empresa = $1 and cd = any ($2)`,
    [cd_empresa, changed, `${today}T08:05:00Z`],
  );
}

/** Somebody of each kind of booking whom the letter has not reached. */
async function addNaoEntregues(run: Run, { cd_empresa, today }: Day): Promise<void> {
  await run(
    `update convocatoria c set entrega = 'nao-entregue', dt_entrega = $2::date - 1 + time '09:12',
            entrega_motivo = 'o servidor de correio recusou o remetente ou o destinatário'
      where c.cd_empresa = $1 and c.cd_marcacao in (
        select min(m.cd) from marcacao m
          join convocatoria d on d.cd_empresa = m.cd_empresa and d.cd_marcacao = m.cd
         where m.cd_empresa = $1 and m.cd_estad = 0 and m.dt > $2 and d.estado = 'enviada' and not d.cancelada
           and (d.dt, d.hr) = (m.dt, m.hr)
         group by m.especie)`,
    [cd_empresa, today],
  );
}

/** Requests that were refused some days ago, and nobody has corrected. */
async function addRecusados(run: Run, { cd_empresa, today }: Day): Promise<void> {
  const since = addDays(today, -REFUSED_SINCE);
  await run(
    `update pedido set dt_cria = $2::timestamptz - interval '2 days', dt_decis = $2::timestamptz
      where cd_empresa = $1 and cd in (
        select p.cd from pedido p where p.cd_empresa = $1 and p.cd_estad = 3 and p.cd_tipo = 1 order by p.cd limit $3)`,
    [cd_empresa, `${since}T10:20:00Z`, FEW],
  );
}

/** Exams whose decision was typed for the physician with an account, and waits for her. */
async function addPorConfirmar(run: Run, { cd_empresa, today }: Day): Promise<void> {
  await run(
    `with medica as (select u.cd, u.cd_medic from utilizador u where u.prestador and u.cd_medic is not null order by u.cd limit 1),
     um as (
       update exame e set cd_medic = (select cd_medic from medica), por_confirmar = true
        where e.cd_empresa = $1 and e.cd in (
          select x.cd from exame x
           where x.cd_empresa = $1 and x.cd_decis = 'SD' and x.dt_expir is null and x.cd_anex is null and x.recomendacoes is null
             and x.outras_funcoes = '{}'
           order by x.dt desc, x.cd limit $3)
       returning e.cd)
     insert into decisao_por_confirmar (cd_empresa, cd_exame, cd_decis, dt_expir, outras_funcoes, com_ficha, cd_autor, cd_conta, momento)
     select $1, um.cd, 'A', $2, '{}', true,
            (select min(u.cd) from utilizador u where u.prestador and u.cd_medic is null), (select cd from medica), $4
       from um`,
    [cd_empresa, addDays(today, 730), FEW, `${today}T08:10:00Z`],
  );
}

/** Past days that the physician with an account has not closed. */
async function addPorFechar(run: Run, { cd_empresa, today }: Day): Promise<void> {
  await run(
    `update marcacao m set cd_medic = u.cd_medic from utilizador u
      where u.email = 'medica@demo.pt' and m.cd_empresa = $1 and m.cd in (
        select x.cd from marcacao x
         where x.cd_empresa = $1 and x.especie = 'exame' and x.cd_estad = 0 and x.dt < $2
         order by x.dt desc, x.cd limit $3)`,
    [cd_empresa, today, FEW],
  );
}

/** A request for bookings that has waited for longer than is promised. */
async function addAtrasado(run: Run, { cd_empresa, today }: Day): Promise<void> {
  await run(
    `update pedido_marcacao set dt_cria = $2::timestamptz where cd_empresa = $1 and cd = (
       select min(p.cd_pedido) from pedido_marcacao_pessoa p where p.cd_empresa = $1 and p.estado = 'aberto')`,
    [cd_empresa, `${addDays(today, -LATE_BY)}T09:30:00Z`],
  );
}

/** Proposals and their campaign whose last day to answer is today. */
async function endPropostas(run: Run, { cd_empresa, today }: Day): Promise<void> {
  for (const table of ['proposta_envio', 'proposta', 'campanha']) {
    await run(`update ${table} set responder_ate = $2 where cd_empresa = $1`, [cd_empresa, today]);
  }
}

/** Letters that did not leave: a notice, and an invitation. */
async function addCorreio(run: Run, { cd_empresa, today }: Day): Promise<void> {
  await run(
    `insert into correio (para, assunto, texto, html, dt_cria, dt_proxima, tentativas, erro, leitor, cd_origem, cd_utilizador)
     select u.email, 'O pedido foi aceite', '', '', $2, 'infinity', $3, 'A caixa de correio está cheia',
            jsonb_build_object('cd_utilizador', u.cd,
              'sobre', jsonb_build_array(jsonb_build_object('cd_organig', $1::bigint, 'menu', $4::int))),
            $1, u.cd
       from utilizador u where u.email in ('rh@demo.pt', 'admin@demo.pt')`,
    [cd_empresa, `${addDays(today, -1)}T16:40:00Z`, MOST_TRIES, MENU.pendentes],
  );
}

/**
 * Adds what there is to do on the very day, which would be over the day after, and a company that has just come.
 * @param client in the transaction of the demonstration.
 * @param empresas the companies by code, in their order.
 */
export async function addDayCases(
  client: ClientBase,
  empresas: readonly number[],
  today: string,
): Promise<void> {
  const now = new Date(`${today}T08:30:00Z`);
  const run: Run = (text, values) => client.query(text, [...values]);
  for (const [index, cd_empresa] of empresas.entries()) {
    await enterEmpresa(client, cd_empresa);
    const day = { cd_empresa, today };
    await addAdmissoes(run, day);
    if (index === 0) await addUrgente(run, day);
    await addMarcacoes(run, day);
    await addRecusados(run, day);
    await addAcidentesVividos(client, day);
    if (index === 0) {
      await addPorConfirmar(run, day);
      await addPorFechar(run, day);
      await addAtrasado(run, day);
      await addCorreio(run, day);
      await addMudadas(run, day);
      await addNaoEntregues(run, day);
    }
    // Of another company than the one whose people confirm.
    if (index === 2) await endPropostas(run, day);
    await computeDueDays(client, { cd_empresa, now });
  }
  const cd_empresa = await addNewEmpresa(client, today);
  await computeDueDays(client, { cd_empresa, now });
}
