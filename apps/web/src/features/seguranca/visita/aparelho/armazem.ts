import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { randomId } from '../../../../lib/random-id.ts';
import { type ChaveEnvolvida, type Cifrado, Cofre, sessaoOf } from './cofre.ts';

/** What a device keeps of visits; of all that has a meaning only what is encrypted. */
interface Visitas extends DBSchema {
  aparelho: { key: string; value: string };
  chaves: { key: string; value: ChaveEnvolvida };
  /** A visit as the server last told it. */
  visitas: { key: string; value: { visita: string; dono: string; dados: Cifrado } };
  /** What was written and has not arrived, in its order. */
  registos: {
    key: number;
    value: { visita: string; dono: string; dados: Cifrado };
    indexes: { visita: string };
  };
  /** Photographs: whole until they have arrived, small afterwards. */
  fotos: {
    key: string;
    value: { id: string; visita: string; dono: string; inteira: Cifrado | null; pequena: Cifrado };
    indexes: { visita: string };
  };
}

export type Armazem = IDBPDatabase<Visitas>;

const ID = 'id';

/** Opens what this browser keeps of visits. @throws where it keeps nothing, as in a private window of some. */
export function openArmazem(): Promise<Armazem> {
  return openDB<Visitas>('sst-visitas', 1, {
    upgrade(database) {
      database.createObjectStore('aparelho');
      database.createObjectStore('chaves', { keyPath: 'sessao' });
      database.createObjectStore('visitas', { keyPath: 'visita' });
      database
        .createObjectStore('registos', { autoIncrement: true })
        .createIndex('visita', 'visita');
      database.createObjectStore('fotos', { keyPath: 'id' }).createIndex('visita', 'visita');
    },
  });
}

/**
 * What opens the rows of the user whose session it is: by the key that is kept under the session's token, or by the server's, once
 * after each sign-in. The keys of sessions that are over go.
 * @param askKey asks the server for the key of this device. @throws what that throws.
 */
export async function openCofre(
  armazem: Armazem,
  token: string,
  askKey: (aparelho: string) => Promise<string>,
): Promise<Cofre> {
  const sessao = await sessaoOf(token);
  const kept = await armazem.get('chaves', sessao);
  if (kept) return Cofre.unwrap(token, kept);
  const made = await Cofre.of(await askKey(await aparelhoOf(armazem)));
  await armazem.clear('chaves');
  await armazem.put('chaves', await Cofre.wrap(token, made));
  return made.cofre;
}

async function aparelhoOf(armazem: Armazem): Promise<string> {
  const known = await armazem.get('aparelho', ID);
  if (known) return known;
  const made = randomId();
  await armazem.put('aparelho', made, ID);
  return made;
}
