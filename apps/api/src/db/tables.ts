import type { AcidentesTables } from './tables/acidentes.ts';
import type { AgendaTables } from './tables/agenda.ts';
import type { AnexosTables } from './tables/anexos.ts';
import type { CampanhasTables } from './tables/campanhas.ts';
import type { ChavesProgramaTables } from './tables/chaves-programa.ts';
import type { ContasTables } from './tables/contas.ts';
import type { DiretorioTables } from './tables/diretorio.ts';
import type { EmpresasTables } from './tables/empresas.ts';
import type { EntradaPropriaTables } from './tables/entrada-propria.ts';
import type { FactosTables } from './tables/factos.ts';
import type { FuncionariosTables } from './tables/funcionarios.ts';
import type { PedidosTables } from './tables/pedidos.ts';
import type { PrazosTables } from './tables/prazos.ts';
import type { PropostasTables } from './tables/propostas.ts';
import type { SaudeTables } from './tables/saude.ts';
import type { SegurancaTables } from './tables/seguranca.ts';

/** The tables as Kysely sees them. Dates are `aaaa-mm-dd` texts, times `hh:mm` texts, moments `Date`. */
export interface Database
  extends ContasTables,
    ChavesProgramaTables,
    DiretorioTables,
    EntradaPropriaTables,
    EmpresasTables,
    FuncionariosTables,
    FactosTables,
    PedidosTables,
    PrazosTables,
    PropostasTables,
    CampanhasTables,
    SaudeTables,
    AcidentesTables,
    AgendaTables,
    SegurancaTables,
    AnexosTables {}
