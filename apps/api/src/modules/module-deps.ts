import type { Pool } from 'pg';
import type { Access } from '../access/access.ts';
import type { ProgramKeys } from '../access/program-keys.ts';
import type { Sessions } from '../access/sessions.ts';
import type { Clock } from '../clock.ts';
import type { DatabaseWatch } from '../db/reach/database-watch.ts';
import { Lists } from '../list/lists.ts';
import type { Servico } from '../pdf/fitness-ficha.ts';
import type { Seal } from '../pdf/seal/seal.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import type { CalendariosService } from './agenda/convocatorias/calendarios.service.ts';
import type { LigacaoService } from './agenda/convocatorias/ligacao.service.ts';
import { AnexoDelivery } from './anexos/anexo-delivery.ts';
import { type AnexoStore, Contents } from './anexos/anexo-store.ts';
import type { OutsideContents } from './anexos/outside-contents.ts';
import { Uploads } from './anexos/uploads.service.ts';
import { AreasDaEmpresaService } from './areas/areas.service.ts';
import { listPerguntasAo } from './conversas/index.ts';
import { EmpresasService } from './empresas/empresas.service.ts';
import { HistoriaService } from './historia/historia.service.ts';
import { EmpresasFigures } from './hoje/prestador/empresa-figures.ts';
import { HojePrestadorService } from './hoje/prestador/hoje-prestador.service.ts';
import type { ResolveTxt } from './identidade/entrada-propria/dominios.service.ts';
import type { Issuers } from './identidade/entrada-propria/issuers.ts';
import { SignInLimits } from './identidade/limites/sign-in-limits.ts';
import { BreachedPasswords } from './identidade/palavras-passe/breached-passwords.ts';
import { PasswordJudge } from './identidade/palavras-passe/password-judge.ts';
import { FichaDelivery } from './saude/ficha-delivery.ts';
import { listMedidasAo } from './seguranca/index.ts';
import type { ServiceDeps } from './service-deps.ts';
import { subscribersOf } from './subscribers.ts';
import { ConvitesService } from './utilizadores/convites.service.ts';

/** What the application gives the modules. */
export interface AppParts {
  readonly pool: Pool;
  readonly watch: DatabaseWatch;
  readonly access: Access;
  readonly calendarios: CalendariosService;
  readonly ligacao: LigacaoService;
  readonly sessions: Sessions;
  readonly keys: ProgramKeys;
  readonly clock: Clock;
  readonly version: string;
  /** A weak password that nobody is asked to change. */
  readonly exempt?: string | undefined;
  /** File of the hashes of passwords that are known to the world. */
  readonly breachedPasswords?: string | undefined;
  /** The providers of identities that companies have of their own. */
  readonly issuers: Issuers;
  readonly resolveTxt: ResolveTxt;
  /** Whether issuers in the own network, and by http, are allowed. */
  readonly internal: boolean;
  /** Whether webhooks may call the own network, and by http: in tests alone. */
  readonly internalHooks?: boolean | undefined;
  /** The documents that are outside the database; absent: there are none. */
  readonly outside?: OutsideContents | undefined;
  /** Encrypts secrets; absent: they are kept as they are. */
  readonly secrets?: SecretBox | undefined;
  /** The provider's name, for the about page. */
  readonly providerName: string | null;
  /** The service of occupational health that sheets name. */
  readonly servico: Servico | null;
  /** What sheets are sealed with; absent: they are not. */
  readonly seal?: Seal | undefined;
  readonly publicUrl: string;
  /** Log for errors that callers are not told. */
  readonly log: (error: unknown) => void;
}

/** What the handlers of any module are made from. */
export interface ModuleDeps extends AppParts, ServiceDeps {
  readonly secrets: SecretBox;
  readonly limits: SignInLimits;
  readonly passwords: PasswordJudge;
  readonly store: AnexoStore;
  readonly uploads: Uploads;
  readonly delivery: AnexoDelivery;
  readonly sheets: FichaDelivery;
  readonly historia: HistoriaService;
  readonly empresas: EmpresasService;
  /** What is counted of each company, kept until it changes. */
  readonly figures: EmpresasFigures;
  /** The lines of the provider's first page that were passed to somebody, for their notices. */
  readonly passedTo: HojePrestadorService['passedTo'];
  readonly perguntasTo: typeof listPerguntasAo;
  readonly medidasTo: typeof listMedidasAo;
}

/** Makes what several modules share. */
export function moduleDepsOf(parts: AppParts): ModuleDeps {
  const { pool, access, clock, breachedPasswords, providerName } = parts;
  const store = new Contents(parts.outside);
  const breached = breachedPasswords ? new BreachedPasswords(breachedPasswords) : undefined;
  const shared = {
    ...parts,
    secrets: parts.secrets ?? new SecretBox(),
    subscribers: subscribersOf(parts),
    lists: new Lists(access, clock),
    limits: new SignInLimits(pool, clock),
    passwords: new PasswordJudge(breached, providerName ? [providerName] : []),
    store,
    uploads: new Uploads(store),
    delivery: new AnexoDelivery(store, clock),
    sheets: new FichaDelivery(access, store, clock),
    historia: new HistoriaService(parts),
    figures: new EmpresasFigures(access, parts.log),
  };
  const convites = new ConvitesService(shared);
  const areas = new AreasDaEmpresaService(shared);
  const hoje = new HojePrestadorService(shared);
  const passedTo: ModuleDeps['passedTo'] = (actor) => hoje.passedTo(actor);
  const perguntasTo = listPerguntasAo;
  return {
    ...shared,
    passedTo,
    perguntasTo,
    medidasTo: listMedidasAo,
    empresas: new EmpresasService({ ...shared, convites, areas }),
  };
}
