import type { Client } from 'pg';

/** What is typed. */
export const SAID = {
  cd_decis: 'AC',
  recomendacoes: 'Evitar cargas.',
  outras_funcoes: ['Portaria'],
  dt_expir: '2027-03-10',
};

/** The exam as its row says, whoever reads it, and what the employee's row says of it. */
export async function storedExame(admin: Client, cd: number) {
  const { rows } = await admin.query(
    `select e.cd_decis, e.dt_expir::text, e.recomendacoes, e.outras_funcoes, e.cd_anex is not null as ficha, e.por_confirmar,
            f.cd_aptidao, f.dt_ult_exam::text, f.dt_expir::text as validade
       from exame e join funcionario f on f.cd = e.cd_funcion where e.cd = $1`,
    [cd],
  );
  return rows[0];
}

/** Of one whose decision waits: nothing. */
export const NOTHING = {
  cd_decis: 'SD',
  dt_expir: null,
  recomendacoes: null,
  outras_funcoes: [],
  ficha: false,
  por_confirmar: true,
  cd_aptidao: null,
  dt_ult_exam: null,
  validade: null,
};
/** Of one whose decision holds as it was typed. */
export const HOLDS = {
  cd_decis: 'AC',
  dt_expir: '2027-03-10',
  recomendacoes: 'Evitar cargas.',
  outras_funcoes: ['Portaria'],
  ficha: true,
  por_confirmar: false,
  cd_aptidao: 'AC',
  dt_ult_exam: '2026-03-10',
  validade: '2027-03-10',
};
