import { Access } from '../../access/access.ts';
import { Convocador } from '../../modules/agenda/index.ts';
import type { TestApp } from '../test-app.ts';

interface Written {
  readonly assunto: string;
  readonly texto: string;
  readonly html: string;
  readonly convites: readonly { readonly metodo: string; readonly ics: string }[];
}

/** Tells workers of their bookings, as the job does. */
export function convocadorOf(
  { database: { pool }, clock }: Pick<TestApp, 'database' | 'clock'>,
  { leaves = false } = {},
): Convocador {
  return new Convocador({
    pool,
    access: new Access(pool),
    clock,
    transport: { leaves },
    from: 'Serviços SST <marcacoes@sst.pt>',
    publicUrl: 'http://localhost:3000',
    log: console.error,
  });
}

/** The letters to an address, the oldest first. */
export async function convocatoriasTo({ admin }: TestApp, email: string): Promise<Written[]> {
  const { rows } = await admin.query(
    "select assunto, texto, html, convites from correio where para = $1 order by numero_do_codigo('correio', cd)",
    [email],
  );
  return rows;
}

/** The codes of the links of a letter. */
export function codesIn({ texto }: Pick<Written, 'texto'>): string[] {
  return [
    ...new Set(
      [...texto.matchAll(/\/convocatoria\?codigo=([^\s&]+)/g)].map(([, code]) => code as string),
    ),
  ];
}
