import { countLabel } from '../texts/text.ts';

/** How many of those who have an address are named. */
export const EMAIL_PARTILHADO_NOMES = 3;

interface Others {
  readonly total: number;
  readonly pessoas: readonly { readonly nome: string; readonly num_mecan: string | null }[];
}

/** 'Este endereço também é de 2 outras pessoas: Ana Melo (N.º 00065), Rui Paz.', and what follows from it. */
export function emailPartilhadoText({ total, pessoas }: Others): string {
  const names = pessoas.map(({ nome, num_mecan }) =>
    num_mecan ? `${nome} (N.º ${num_mecan})` : nome,
  );
  const more = total - names.length;
  const whose = total === 1 ? 'outra pessoa' : `${total} outras pessoas`;
  const list = `${names.join(', ')}${more > 0 ? ` e mais ${more}` : ''}`;
  return `Este endereço também é de ${whose}: ${list}. As convocatórias de cada uma chegam a quem o lê.`;
}

/** The same of an address that several people of one list have. */
export function emailRepetidoText(count: number): string {
  return `Na lista, este endereço é de ${countLabel(count, 'pessoa', 'pessoas')}.`;
}
