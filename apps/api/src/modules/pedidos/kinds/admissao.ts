import type { AdmissaoBody } from '@sst/contract';
import { plainName } from '@sst/contract/rules/texts/names';
import type { Scope } from '../../../access/grant.ts';
import type { FuncionarioColumns } from '../../funcionarios/funcionario-columns.ts';
import { admitFuncionario, pessoaOf } from '../../funcionarios/index.ts';
import { pathsInScope, UNKNOWN_NODE } from '../../organigrama/organigrama.service.ts';
import { codeOfName, type EmpresaList } from '../../referencias/referencias.service.ts';
import type { PedidoDados, StoredPedido } from '../pedido-record.queries.ts';
import { identityOf, retratoOf } from '../pedido-rules.ts';
import { columnsOf } from './about-funcionario.ts';
import { requireForm } from './funcionario-form.ts';
import { type Kind, nothing } from './kind.ts';
import { hiddenFormers, refusalsOf, requireCanReturn } from './readmissao.ts';

/**
 * A request to admit an employee: about nobody until it is accepted. It takes effect at once. Somebody who left may be
 * admitted again: the new employee is then another period of the same person.
 */
export const admissao: Kind<AdmissaoBody> = {
  created: 'Pedido de admissão criado com sucesso.',

  /** @throws 400, also for somebody to be admitted again who is not in sight; 409 if that one works there. */
  async create(scope, { cd_recusado, cd_readmite: named, ...form }, today) {
    const { cd_organig, ...record } = form;
    const nodes = await pathsInScope(scope, [cd_organig]);
    const errors: Record<string, string> = nodes.has(cd_organig)
      ? {}
      : { cd_organig: UNKNOWN_NODE };
    const { dt_ini_instit } = form;
    const [wrong] = named === null ? [] : await refusalsOf(scope, [{ cd: named, form }]);
    if (wrong && !wrong.campos) throw wrong;
    Object.assign(errors, wrong?.campos);
    const [hidden = null] =
      named === null && cd_recusado !== null ? await hiddenFormers(scope, cd_recusado, [form]) : [];
    const cd_readmite = named ?? hidden;
    const names = await requireForm(scope, form, { errors, today });
    return {
      asked: {
        cd_funcion: null,
        cd_organig,
        dados: form,
        antes: null,
        dt_efeito: dt_ini_instit,
        cd_recusado,
        cd_readmite,
      },
      facts: {
        ...identityOf(record, names),
        retrato: retratoOf(record, names),
        alteracoes: {},
      },
    };
  },

  due: () => null,

  async requireTimely(scope, { cd_readmite, dt_efeito }) {
    if (cd_readmite !== null) await requireCanReturn(scope, cd_readmite, dt_efeito);
  },

  announce: nothing,
  apply: admit,
  overtaken: nothing,
};

/** The names that an import may bring, each with the column of its code and its list of the company. */
const NAMED = [
  ['categ', 'cd_categ', 'categoria'],
  ['agrup_prof', 'cd_agrup_prof', 'agrupamento'],
  ['profis', 'cd_profis', 'profissao'],
  ['func_propost', 'cd_func_propost', 'profissao'],
] as const satisfies readonly (readonly [
  keyof PedidoDados,
  keyof FuncionarioColumns,
  EmpresaList,
])[];

async function admit(scope: Scope, { dados, cd_readmite }: StoredPedido): Promise<number> {
  const codes: Partial<FuncionarioColumns> = {};
  const named = NAMED.flatMap(([name, code, list]) => {
    const text = dados[name];
    return text ? [{ code, list, text, place: `${list} ${plainName(text)}` }] : [];
  });
  // Fixed lock order: of two requests that bring the same names, only one waits.
  named.sort((one, other) => (one.place < other.place ? -1 : 1));
  for (const { code, list, text } of named) {
    codes[code] = await codeOfName(scope, list, text);
  }
  return admitFuncionario(scope, {
    ...columnsOf(dados),
    ...codes,
    cd_organig: dados.cd_organig ?? scope.cd_empresa,
    cd_pessoa: cd_readmite === null ? null : await pessoaOf(scope, cd_readmite),
  });
}
