import { ANEXO, type AnexoMime } from '@sst/contract/rules/anexos';
import type { Especie } from '@sst/contract/rules/saude';
import type { PdfFile } from '../../pdf/document.ts';
import type { DemoEmpresa } from './contents/empresas.ts';
import type { OrganigramaBranch } from './contents/organigrama-shapes.ts';
import type { Person } from './contents/people.ts';
import type { FreeTimes } from './free-times.ts';
import { Random } from './random.ts';
import type { FuncionarioRow, RowSet } from './rows.ts';

/** Codes of the provider's reference values, by name. */
export interface References {
  readonly nacionalidade: ReadonlyMap<string, number>;
  readonly exameTipo: ReadonlyMap<string, number>;
  readonly acaoEnfermagem: readonly number[];
  readonly lesao: readonly number[];
  readonly motivo: readonly number[];
  readonly medico: readonly number[];
  /** The physician with an account. */
  readonly medica: number;
  readonly enfermeiro: readonly number[];
  /** The clinic of each physician and nurse. */
  readonly clinica: {
    readonly medico: ReadonlyMap<number, number>;
    readonly enfermeiro: ReadonlyMap<number, number>;
  };
  /** When physicians and nurses are free. */
  readonly livres: Readonly<Record<Especie, FreeTimes>>;
  readonly tecnico: readonly number[];
}

/** An employee with codes and place. */
export interface StaffMember {
  readonly index: number;
  readonly person: Person;
  readonly row: FuncionarioRow;
  readonly node: OrganigramaBranch;
}

/** What the parts of a company's data are made from. */
export interface EmpresaScope {
  readonly seed: number;
  readonly today: string;
  readonly rows: RowSet;
  readonly company: DemoEmpresa;
  readonly cd_empresa: number;
  /** Code of each node of the tree, by its position. */
  readonly nodes: readonly number[];
  readonly references: References;
  readonly categoria: ReadonlyMap<string, number>;
  readonly agrupamento: ReadonlyMap<string, number>;
  readonly profissao: ReadonlyMap<string, number>;
  /** Who asks for the company, and who decides for the provider. */
  readonly cd_autor: number;
  readonly cd_decisor: number;
  /** Somebody without any access, who answers for what they see no longer. */
  readonly cd_sem_acesso: number;
}

/** Random numbers for one purpose in a company, and where given for one position. */
export function randomFor(scope: EmpresaScope, purpose: string, index = 0): Random {
  return new Random(scope.seed, scope.company.index, index, purpose);
}

/** Stores a document and returns its code. */
export function addAnexo(
  scope: EmpresaScope,
  file: PdfFile,
  text: {
    readonly nome_fich: string;
    readonly titulo: string;
    readonly dt: string;
    readonly mime?: AnexoMime;
  },
): number {
  const { rows, cd_empresa } = scope;
  if (rows.claimContent(cd_empresa, file.sha256))
    rows.add('anexo_conteudo', { cd_empresa, sha256: file.sha256, bytes: file.bytes });
  return rows.addCoded('anexo', {
    cd_empresa,
    sha256: file.sha256,
    tamanho: file.bytes.length,
    mime: text.mime ?? ANEXO.mime,
    nome_fich: text.nome_fich,
    titulo: text.titulo,
    dt_cria: `${text.dt}T12:00:00Z`,
  });
}
