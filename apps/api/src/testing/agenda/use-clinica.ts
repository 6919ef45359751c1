import { type PrestadorTests, startPrestadorTests } from '../pedidos/prestador.ts';
import { useStarted } from '../use-started.ts';
import { ALL_ACCESSES, signInWith } from '../utilizadores/test-utilizadores.ts';

interface Clinica {
  readonly tests: PrestadorTests;
  /** The token of somebody of the company who may do all but administer. */
  readonly hr: string;
  /** The clinic's code. */
  readonly place: number;
}

/** For tests of the agenda: a clinic of their own, and human resources of a company. @param nome of the clinic. */
export function useClinica(nome: string): () => Clinica {
  const start = async (): Promise<Clinica> => {
    const tests = await startPrestadorTests();
    const { token: hr } = await signInWith(tests.app, {
      cd_empresa: tests.own.cd_empresa,
      adm: false,
      acessos: ALL_ACCESSES,
    });
    const { rows } = await tests.app.admin.query(
      `insert into local (nome, tipo, morada) values ($1, 'clinica', 'Rua Nova, 1') returning cd::float8`,
      [nome],
    );
    return { tests, hr, place: rows[0].cd };
  };
  return useStarted(start, ({ tests }) => tests.app.close());
}
