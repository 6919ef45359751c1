import { QUASE_LETRAS } from '@sst/contract/acidentes/quase-limites';
import { FICHA_LETRAS, FICHA_LETRAS_DO_CODIGO } from '@sst/contract/rules/exames/ficha-codigo';
import type { Client } from 'pg';
import { placeCampanha, placeProposta, removePropostas } from './agenda/placed-proposta.ts';
import { placeShift } from './agenda/placed-shift.ts';
import { TEST_TODAY } from './database/test-cluster.ts';
import type { KnownRows } from './known-rows.ts';
import { placeCirculo } from './saude/placed-circulo.ts';

/**
 * Leaves the known request, accident, booking and exam as they were, and no other request about the known employees.
 */
export async function placePedidos(admin: Client, rows: KnownRows): Promise<void> {
  // So that the two may be one person.
  await admin.query(
    `update funcionario set num_bi = $2 where cd = any($1) and num_bi is distinct from $2`,
    [[rows.employee, rows.otherEmployee], `T${rows.employee}`],
  );
  await admin.query('delete from pedido where cd_funcion = any($1)', [
    [rows.employee, rows.otherEmployee],
  ]);
  await admin.query(
    `insert into importacao (cd_empresa, cd, tipo, cd_organig, linhas, momento)
     select cd_empresa, $1, 'acerto', cd_organig, 1, '2026-01-05' from funcionario where cd = $2 on conflict do nothing`,
    [rows.importacao, rows.otherEmployee],
  );
  await admin.query(
    `insert into pedido (cd_empresa, cd, cd_tipo, cd_funcion, cd_organig, nome, dados, cd_importacao)
     select cd_empresa, $1, 1, cd, cd_organig, nome, '{}', $3 from funcionario where cd = $2`,
    [rows.request, rows.otherEmployee, rows.importacao],
  );
  await admin.query('delete from acidente where cd = $1', [rows.accident]);
  await admin.query(
    `insert into acidente (cd_empresa, cd, cd_funcion, cd_organig, cd_organig_acident, cd_acc_lesiv, dt, hr, descric)
     select cd_empresa, $1, cd, cd_organig, cd_organig, $3, '2026-01-05', '10:00', 'Queda.' from funcionario where cd = $2`,
    [rows.accident, rows.otherEmployee, rows.injury],
  );
  await placePhoto(admin, rows);
  await placeFicha(admin, rows);
  await removePropostas(admin, rows);
  await admin.query('delete from pedido_marcacao_pessoa where cd_funcion = any($1)', [
    [rows.employee, rows.otherEmployee],
  ]);
  await admin.query('delete from marcacao where cd = $1 or cd_funcion = $2', [
    rows.booking,
    rows.employee,
  ]);
  await admin.query(
    `insert into marcacao (cd_empresa, cd, cd_funcion, cd_organig, especie, cd_tipo_exam, dt, hr)
     select cd_empresa, $1, cd, cd_organig, 'exame', $3, $4, '09:00' from funcionario where cd = $2`,
    [rows.booking, rows.otherEmployee, rows.examType, TEST_TODAY],
  );
  await placeAsked(admin, rows);
  await placeShift(admin, rows);
  await placeProposta(admin, rows);
  await placeCampanha(admin, rows);
  await admin.query('delete from exame where cd = $1', [rows.exam]);
  await admin.query(
    `insert into exame (cd_empresa, cd, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt)
     select cd_empresa, $1, cd, cd_organig, $3, $4, 'A', '2010-01-05' from funcionario where cd = $2`,
    [rows.exam, rows.otherEmployee, rows.examType, rows.physician],
  );
  await admin.query(
    `insert into recomendacao (cd_empresa, cd, cd_exame, tipo, texto)
     select cd_empresa, $2, cd, 'epi', 'Luvas anticorte.' from exame where cd = $1`,
    [rows.exam, rows.recommended],
  );
  await admin.query(
    `with nova as (
       insert into conversa (cd_empresa, tipo, cd_exame, espera, desde)
       select cd_empresa, 'ficha', cd, 'prestador', '2026-03-13' from exame where cd = $1 returning cd_empresa, cd)
     insert into mensagem (cd_empresa, cd, cd_conversa, lado, texto, momento)
     select cd_empresa, $2, cd, 'empresa', 'Até quantos quilos?', '2026-03-13' from nova`,
    [rows.exam, rows.mensagem],
  );
  await placeWaiting(admin, rows.waitingExam, rows);
  await placeCirculo(admin, rows);
}

/** Leaves the known request for a booking of the other employee. */
async function placeAsked(admin: Client, { asked, otherEmployee, user }: KnownRows): Promise<void> {
  await admin.query('delete from pedido_marcacao where cd = $1', [asked]);
  await admin.query(
    `insert into pedido_marcacao (cd_empresa, cd, tipo, especie, cd_organig, cd_autor, dt_cria)
     select cd_empresa, $1, 'marcar', 'exame', cd_organig, $3, '2026-01-05' from funcionario where cd = $2`,
    [asked, otherEmployee, user],
  );
  await admin.query(
    `insert into pedido_marcacao_pessoa (cd_empresa, cd, cd_pedido, cd_funcion, tipo, especie)
     select cd_empresa, $1, $1, cd, 'marcar', 'exame' from funcionario where cd = $2`,
    [asked, otherEmployee],
  );
}

/** Leaves the known accident with its photograph and an open investigation, and as one of which the inspectorate needs not be told. */
async function placePhoto(
  admin: Client,
  { cd_empresa, accident, accidentPhoto, quase, node }: KnownRows,
): Promise<void> {
  await admin.query('delete from quase_acidente where cd = $1', [quase]);
  await admin.query('delete from medida_anexo where cd_anex = $1', [accidentPhoto]);
  await admin.query('delete from anexo where cd = $1', [accidentPhoto]);
  await admin.query(
    `insert into anexo_conteudo (cd_empresa, sha256, bytes)
     values ($1, sha256('foto'), 'foto') on conflict do nothing`,
    [cd_empresa],
  );
  await admin.query(
    `insert into anexo (cd_empresa, cd, sha256, tamanho, mime, nome_fich, titulo)
     values ($1, $2, sha256('foto'), 4, 'image/jpeg', 'foto.jpg', 'Piso molhado')`,
    [cd_empresa, accidentPhoto],
  );
  await admin.query(
    'insert into acidente_anexo (cd_empresa, cd_acident, cd_anex) values ($1, $2, $3)',
    [cd_empresa, accident, accidentPhoto],
  );
  await admin.query(
    `insert into acidente_investigacao (cd_empresa, cd_acident, factos, versao, dt)
     values ($1, $2, 'Piso molhado.', 1, now())`,
    [cd_empresa, accident],
  );
  await admin.query(
    'delete from funcionario_participacao p using acidente a where p.cd_funcion = a.cd_funcion and a.cd = $1',
    [accident],
  );
  await placeQuase(admin, { cd_empresa, quase, accidentPhoto, node });
  await admin.query('delete from acidente_participacao where cd_acident = $1', [accident]);
  await admin.query(
    `insert into acidente_participacao (cd_empresa, cd_acident, destino, dispensa, razao, dt)
     values ($1, $2, 'act', 'outra', 'Foi outra empresa.', now())`,
    [cd_empresa, accident],
  );
}

/** The code of the known sheet, by which anybody asks whether it is authentic. */
export function fichaCodeOf({
  cd_empresa,
  sheet,
}: Pick<KnownRows, 'cd_empresa' | 'sheet'>): string {
  const letters = [...String(sheet)].map((digit) => FICHA_LETRAS[Number(digit)]).join('');
  return `${Number(cd_empresa).toString(36).toUpperCase()}-${letters.padStart(FICHA_LETRAS_DO_CODIGO, 'Z')}`;
}

/** Leaves the known sheets, the first with its code. */
async function placeFicha(admin: Client, rows: KnownRows): Promise<void> {
  await admin.query(
    `insert into ficha (cd_empresa, cd_anex, cd_exame, cd_funcion, cd_organig, dt, emitida, sha256, codigo)
     select e.cd_empresa, e.cd_anex, e.cd, e.cd_funcion, e.cd_organig, e.dt, a.dt_cria, a.sha256,
            case when e.cd_anex = $1 then $2 end
       from exame e join anexo a on a.cd_empresa = e.cd_empresa and a.cd = e.cd_anex
      where e.cd_anex in ($1, $3)
     on conflict (cd_empresa, cd_anex) do update set codigo = excluded.codigo`,
    [rows.sheet, fichaCodeOf(rows), rows.otherSheet],
  );
}

/** The code of a node, by which near misses are told without an account. */
export function quaseCodeOf({ cd_empresa, node }: Pick<KnownRows, 'cd_empresa' | 'node'>): string {
  const letters = [...String(node)].map((digit) => QUASE_LETRAS[Number(digit)]).join('');
  return `${Number(cd_empresa).toString(36)}-${letters.padStart(10, 'z')}`;
}

/** Leaves a near miss that nobody has looked at, and the code of its node. */
async function placeQuase(
  admin: Client,
  rows: Pick<KnownRows, 'cd_empresa' | 'quase' | 'accidentPhoto' | 'node'>,
): Promise<void> {
  const { cd_empresa, quase, accidentPhoto, node } = rows;
  await admin.query(
    `insert into quase_acidente (cd_empresa, cd, cd_organig, tipo, dt, hr, descric, origem, momento)
     values ($1, $2, $3, 'quase-acidente', '2026-01-05', '10:00', 'Quase caiu.', 'conta', now())`,
    [cd_empresa, quase, node],
  );
  await admin.query(
    'insert into quase_acidente_anexo (cd_empresa, cd_quase, cd_anex) values ($1, $2, $3)',
    [cd_empresa, quase, accidentPhoto],
  );
  await admin.query(
    `insert into codigo_quase_acidente (cd_empresa, cd_organig, codigo, dt) values ($1, $2, $3, now())
     on conflict (cd_empresa, cd_organig) do update set codigo = excluded.codigo`,
    [cd_empresa, node, quaseCodeOf(rows)],
  );
}

/** Leaves an exam of long ago of the other employee, whose decision waits for the known physician. */
export async function placeWaiting(
  admin: Client,
  cd: number,
  { otherEmployee, examType, physician }: KnownRows,
): Promise<void> {
  await admin.query('delete from exame where cd = $1', [cd]);
  await admin.query(
    `insert into exame (cd_empresa, cd, cd_funcion, cd_organig, cd_tipo_exam, cd_medic, cd_decis, dt, por_confirmar)
     select cd_empresa, $1, cd, cd_organig, $3, $4, 'SD', '2010-01-04', true from funcionario where cd = $2`,
    [cd, otherEmployee, examType, physician],
  );
  await admin.query(
    `insert into decisao_por_confirmar (cd_empresa, cd_exame, cd_decis, outras_funcoes, com_ficha, momento)
     select cd_empresa, cd, 'A', '{}', true, '2026-01-05' from exame where cd = $1`,
    [cd],
  );
}

/** Leaves the known workplace as it was, and the known employees in none. */
export async function placePosto(
  admin: Client,
  { cd_empresa, posto, postoName, employee, otherEmployee }: KnownRows,
): Promise<void> {
  await admin.query('delete from avaliacao_risco where cd_posto = $1', [posto]);
  await admin.query('delete from posto_atribuicao where cd_posto = $1 or cd_funcion = any($2)', [
    posto,
    [employee, otherEmployee],
  ]);
  await admin.query(
    `delete from posto where cd_empresa = $1 and (cd = $2 or nome in ('Posto novo', 'Outro posto'))
        and not exists (select from posto_atribuicao a where a.cd_posto = posto.cd)`,
    [cd_empresa, posto],
  );
  await admin.query('insert into posto (cd_empresa, cd, nome) values ($1, $2, $3)', [
    cd_empresa,
    posto,
    postoName,
  ]);
  await admin.query(
    `insert into posto_exposicao (cd_empresa, cd_posto, tipo, dt_ini) values ($1, $2, 'visores', '2020-01-06')`,
    [cd_empresa, posto],
  );
}

/** Adds that somebody was shown the known employee. */
export async function placeReading(admin: Client, { employee }: KnownRows): Promise<void> {
  await admin.query(
    `with nova as (
       insert into leitura (cd_empresa, quando, cd_utilizador, chamada, de, codigos)
       select cd_empresa, '2026-03-01', (select min(cd) from utilizador), 'getFuncionario', 'funcionario', array[cd]
         from funcionario where cd = $1
       returning cd_empresa, quando, cd)
     insert into leitura_pessoa (cd_empresa, cd_funcion, quando, cd_leitura)
     select cd_empresa, $1, quando, cd from nova`,
    [employee],
  );
}

/** Leaves the known absences, the exam of one and a day that a physician has set as all that is stated of the known employees. */
export async function placeFacto(
  admin: Client,
  { facto, accident, accidentAbsence, devido, employee, otherEmployee, exam }: KnownRows,
): Promise<void> {
  await admin.query('delete from facto where cd_funcion = any($1)', [[employee, otherEmployee]]);
  await admin.query(
    `insert into facto (cd_empresa, cd, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
     select cd_empresa, $1, cd, 'ausencia', 'doenca_acidente', '2026-01-05', '2026-02-16', '2026-01-06' from funcionario where cd = $2`,
    [facto, otherEmployee],
  );
  await admin.query(
    `insert into facto (cd_empresa, cd, cd_funcion, tipo, motivo, dt_ini, dt_fim, momento)
     select cd_empresa, $1, cd, 'ausencia', 'doenca_acidente', '2026-02-23', '2026-02-27', '2026-02-23' from funcionario where cd = $2`,
    [accidentAbsence, otherEmployee],
  );
  await admin.query(
    `insert into acidente_ausencia (cd_empresa, cd_facto, cd_acident, dt_ini, dt_fim, propria)
     select cd_empresa, cd, $2, dt_ini, dt_fim, true from facto where cd = $1`,
    [accidentAbsence, accident],
  );
  await admin.query('delete from exame_devido where cd_funcion = any($1)', [
    [employee, otherEmployee],
  ]);
  await admin.query(
    `insert into exame_devido (cd_empresa, cd, cd_funcion, regra, origem, cd_origem, dt_evento, dt, dt_dispensa, motivo_dispensa, momento)
     select cd_empresa, $1, cd, 'admissao', 'pedido', $1, '2026-02-16', '2026-02-16', '2026-02-17', 'Visto em consulta.', '2026-01-06'
       from funcionario where cd = $2`,
    [devido, otherEmployee],
  );
  await admin.query('delete from prazo_medico where cd_funcion = any($1)', [
    [employee, otherEmployee],
  ]);
  await admin.query(
    `insert into prazo_medico (cd_empresa, cd_funcion, dt, razao, dia, cd_exame, momento)
     select cd_empresa, cd, $1::date, 'Posto com riscos novos.', $1, $2, now() from funcionario where cd = $3`,
    [TEST_TODAY, exam, otherEmployee],
  );
}

/** Leaves the known measures open and done. */
export async function placeMedidas(admin: Client, rows: KnownRows): Promise<void> {
  const { cd_empresa, node, task, measure, doneMeasure } = rows;
  await admin.query('delete from medida where cd = any($1)', [[measure, doneMeasure]]);
  for (const [cd, cd_estad] of [
    [measure, 0],
    [doneMeasure, 2],
  ]) {
    await admin.query(
      `insert into medida (cd_empresa, cd, cd_organig, cd_tarefa, risco_identific, medida, dt, cd_estad)
       values ($1, $2, $3, $4, 'Ruído', 'Medir.', '2026-01-05', $5)`,
      [cd_empresa, cd, node, task, cd_estad],
    );
  }
  // It leads where the measure is: so it can be taken back, by itself and with others.
  await admin.query(
    `insert into medida_passo (cd_empresa, cd, cd_medida, passo, lado, momento, de, para, lote, antes)
     values ($1, $2, $3, 'iniciar', 'empresa', '2026-01-06', 'em-curso', 'por-iniciar', $2, '{"prazo": null, "dt_prazo": null}')`,
    [cd_empresa, rows.passo, measure],
  );
  await admin.query(
    `with nova as (
       insert into conversa (cd_empresa, tipo, cd_medida, espera, desde)
       values ($1, 'medida', $3, 'prestador', '2026-03-13') returning cd_empresa, cd)
     insert into mensagem (cd_empresa, cd, cd_conversa, lado, texto, momento)
     select cd_empresa, $2, cd, 'empresa', 'Quando vem o técnico?', '2026-03-13' from nova`,
    [cd_empresa, rows.mensagemDaMedida, measure],
  );
  await admin.query(
    'insert into medida_anexo (cd_empresa, cd_medida, cd_anex) values ($1, $2, $3)',
    [cd_empresa, measure, rows.accidentPhoto],
  );
}
