import type {
  chavesAcessoCalls,
  chavesProgramaCalls,
  contaCalls,
  entradaPropriaCalls,
  sessaoCalls,
} from '@sst/contract';
import type { HandlersOf } from '../../calls/handlers.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { chavesAcessoRoutes } from './chaves/chaves.routes.ts';
import { ChavesService } from './chaves/chaves.service.ts';
import { EntradaChaveService } from './chaves/entrada-chave.service.ts';
import { Passkeys } from './chaves/passkeys.ts';
import { ProvaService } from './chaves/prova.service.ts';
import { ContaService } from './conta/conta.service.ts';
import { ResetService } from './conta/reset.service.ts';
import { SessoesService } from './conta/sessoes.service.ts';
import { contasRoutes } from './contas.routes.ts';
import { ConfirmacaoEntradaService } from './entrada-propria/confirmacao.service.ts';
import { DominiosEntradaService } from './entrada-propria/dominios.service.ts';
import { EmissorWatch } from './entrada-propria/emissor-watch.ts';
import { entradaPropriaRoutes } from './entrada-propria/entrada-propria.routes.ts';
import { EntradaPropriaService } from './entrada-propria/entrada-propria.service.ts';
import { EntradasService } from './entrada-propria/entradas.service.ts';
import { FatorService } from './fatores/fator.service.ts';
import { programasRoutes } from './programas/programas.routes.ts';
import { ProgramasService } from './programas/programas.service.ts';
import { IdentidadeService } from './prova/identidade.service.ts';
import { OwnDataService } from './sessao/own-data.service.ts';
import { sessaoRoutes, signInCookies } from './sessao/sessao.routes.ts';
import { SessaoService } from './sessao/sessao.service.ts';

/** How people sign in, prove who they are, and keep their account: one account, one set of limits, one sign-in for all ways. */
export function identidadeRoutes(
  deps: ModuleDeps,
): HandlersOf<
  typeof sessaoCalls &
    typeof chavesAcessoCalls &
    typeof entradaPropriaCalls &
    typeof contaCalls &
    typeof chavesProgramaCalls
> {
  const conta = new ContaService(deps);
  const cookies = signInCookies({ secure: deps.publicUrl.startsWith('https:') });
  const sessao = new SessaoService(deps);
  const passkeys = new Passkeys(deps);
  const prova = new ProvaService({ ...deps, conta, passkeys });
  const watch = new EmissorWatch(deps);
  const entry = { ...deps, sessao, watch };
  return {
    ...sessaoRoutes(sessao, new OwnDataService(deps), cookies),
    ...chavesAcessoRoutes(
      new ChavesService({ ...deps, passkeys, prova }),
      new EntradaChaveService({ ...deps, sessao, passkeys }),
      cookies,
    ),
    ...entradaPropriaRoutes({
      entradas: new EntradasService(entry),
      confirmacao: new ConfirmacaoEntradaService(entry),
      settings: new EntradaPropriaService(entry),
      dominios: new DominiosEntradaService(deps),
      cookies,
    }),
    ...programasRoutes(new ProgramasService(deps)),
    ...contasRoutes({
      conta,
      reset: new ResetService(deps),
      sessoes: new SessoesService(deps),
      fator: new FatorService({ ...deps, conta }),
      identidade: new IdentidadeService({ ...deps, prova }),
    }),
  };
}
