import type { NovoRegisto, VisitaNoLocal } from '@sst/contract';
import { FOTO_MIME } from '@sst/contract/rules/anexos';
import { presentes, presentesDe, VISITA } from '@sst/contract/rules/visitas/visita';
import { createAtom } from '@tanstack/react-store';
import { callApi } from '../../../../lib/calls/api-client.ts';
import { ApiError } from '../../../../lib/calls/api-error.ts';
import { AnexoContent } from '../../../../lib/files/anexo-content.ts';
import { callWithAnexos } from '../../../../lib/files/call-with-anexos.ts';
import { randomId } from '../../../../lib/random-id.ts';
import type { Armazem } from './armazem.ts';
import type { Cofre } from './cofre.ts';
import { hasRoom } from './sem-rede.ts';

/** A visit as a device has it. */
export interface EstadoLocal {
  readonly pacote: VisitaNoLocal;
  /** What was written here and has not arrived. */
  readonly espera: readonly NovoRegisto[];
  /** Photographs that have not arrived. */
  readonly fotosEspera: readonly string[];
  /** Small pictures of those that were taken here, as addresses of this page. */
  readonly pequenas: ReadonlyMap<string, string>;
  readonly ligacao: 'a-enviar' | 'ligado' | 'sem-rede';
  /** What the server has refused, which stays on the device. */
  readonly recusa: string | undefined;
  /** Seconds by which this device's clock is ahead. */
  readonly relogio: number;
  readonly cheio: boolean;
}

/** A record without what is made for it. */
type Escrito = {
  [T in NovoRegisto['tipo']]: Pick<NovoRegisto & { tipo: T }, 'tipo' | 'chave' | 'valor'>;
}[NovoRegisto['tipo']];

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
/** How often what others have sent is asked for. */
const LOOK_MS = 15_000;

interface Place {
  readonly company: number;
  readonly id: number;
}

/** Keeps a visit on the device and sends what was written, in its order, until all has arrived; what is sent twice is once. */
export class VisitaLocal {
  readonly estado;
  readonly #armazem: Armazem;
  readonly #cofre: Cofre;
  readonly place: Place;
  /** The keys of the rows of what waits. */
  readonly #rows = new Map<string, number>();
  #writing: Promise<unknown> = Promise.resolve();
  #sending = false;
  #again = false;
  #pause = FIRST_PAUSE_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  private constructor(armazem: Armazem, cofre: Cofre, place: Place, first: EstadoLocal) {
    this.#armazem = armazem;
    this.#cofre = cofre;
    this.place = place;
    this.estado = createAtom<EstadoLocal>(first);
  }

  /**
   * Opens a visit: as the server has it, or, without a network, as the device does, with what was written since.
   * @throws what the server refuses; an error with status 0 where neither has it.
   */
  static async open(armazem: Armazem, cofre: Cofre, place: Place): Promise<VisitaLocal> {
    const name = nameOf(place);
    const asked = callApi('getVisita', { params: place }).then(({ message }) => message);
    const pacote = await asked.catch(async (error) => {
      const kept = await armazem.get('visitas', name);
      const away = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!away || kept?.dono !== cofre.dono) throw error;
      return cofre.open<VisitaNoLocal>(kept.dados);
    });
    const opened = new VisitaLocal(armazem, cofre, place, {
      pacote,
      espera: [],
      fotosEspera: [],
      pequenas: new Map(),
      ligacao: 'a-enviar',
      recusa: undefined,
      relogio: 0,
      cheio: false,
    });
    await opened.#load();
    await opened.#keep(pacote);
    return opened;
  }

  /** All records that this device knows, those that have arrived first. */
  static registosOf({ pacote, espera }: EstadoLocal) {
    return [...pacote.registos, ...espera];
  }

  /** Begins to send, and to look for what others send. @returns what ends it. */
  start(): () => void {
    const now = () => void this.sync();
    window.addEventListener('online', now);
    const looking = setInterval(() => {
      if (document.visibilityState === 'visible') now();
    }, LOOK_MS);
    now();
    void this.#look();
    return () => {
      window.removeEventListener('online', now);
      clearInterval(looking);
      clearTimeout(this.#timer);
    };
  }

  /**
   * Writes something down: it is on the device once this resolves. What holds of the same thing is replaced by it.
   * @throws where the device has no room.
   */
  write(escrito: Escrito): Promise<void> {
    const write = this.#writing.then(() => this.#write(escrito));
    this.#writing = write.catch(() => {});
    return write;
  }

  /** Keeps a photograph, and what is said of it. @param pequena a small picture of it. @throws as `write`. */
  async writeFoto(
    { foto, pequena }: { readonly foto: Blob; readonly pequena: Blob },
    valor: Extract<NovoRegisto, { tipo: 'foto' }>['valor'],
  ): Promise<void> {
    const id = randomId();
    const [whole, small] = [await foto.arrayBuffer(), await pequena.arrayBuffer()];
    await this.#put(async () => {
      await this.#armazem.put('fotos', {
        id,
        visita: nameOf(this.place),
        dono: this.#cofre.dono,
        inteira: await this.#cofre.sealBytes(whole),
        pequena: await this.#cofre.sealBytes(small),
      });
    });
    this.#set(({ fotosEspera, pequenas }) => ({
      fotosEspera: [...fotosEspera, id],
      pequenas: new Map(pequenas).set(id, URL.createObjectURL(pequena)),
    }));
    await this.write({ tipo: 'foto', chave: id, valor });
    void this.#look();
  }

  /** Sends what waits, and takes what others have sent. */
  async sync(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending) {
      this.#again = true;
      return;
    }
    this.#sending = true;
    try {
      do {
        this.#again = false;
        await this.#sendRegistos();
        await this.#sendFotos();
      } while (this.#again);
      this.#pause = FIRST_PAUSE_MS;
      this.#set(() => ({ ligacao: 'ligado', recusa: undefined }));
    } catch (error) {
      this.#failed(error);
    } finally {
      this.#sending = false;
    }
  }

  /** Takes the visit anew from the server, as after it was published. */
  async refresh(): Promise<void> {
    await this.sync();
    const { message } = await callApi('getVisita', { params: this.place });
    await this.#keep(message);
    this.#set(() => ({ pacote: message }));
  }

  async #load(): Promise<void> {
    const name = nameOf(this.place);
    const own = <T extends { readonly dono: string }>(row: T) => row.dono === this.#cofre.dono;
    const arrived = new Set(this.estado.get().pacote.registos.map(({ id }) => id));
    const espera: NovoRegisto[] = [];
    const rows = this.#armazem.transaction('registos').store.index('visita').iterate(name);
    const found: { key: number; dados: Parameters<Cofre['open']>[0] }[] = [];
    for await (const { primaryKey, value } of rows) {
      if (own(value)) found.push({ key: primaryKey, dados: value.dados });
    }
    for (const { key, dados } of found) {
      const registo = await this.#cofre.open<NovoRegisto>(dados);
      if (arrived.has(registo.id)) await this.#armazem.delete('registos', key);
      else {
        espera.push(registo);
        this.#rows.set(registo.id, key);
      }
    }
    const fotos = (await this.#armazem.getAllFromIndex('fotos', 'visita', name)).filter(own);
    const pequenas = new Map<string, string>();
    for (const { id, pequena } of fotos) {
      const bytes = await this.#cofre.openBytes(pequena);
      pequenas.set(id, URL.createObjectURL(new Blob([bytes], { type: FOTO_MIME })));
    }
    const fotosEspera = fotos.filter(({ inteira }) => inteira !== null).map(({ id }) => id);
    this.#set(() => ({ espera, fotosEspera, pequenas }));
  }

  async #write(escrito: Escrito): Promise<void> {
    const held = presentesDe(
      presentes(VisitaLocal.registosOf(this.estado.get())),
      escrito.tipo,
      escrito.chave,
    );
    const apos = held.map(({ id }) => id).slice(-VISITA.apos);
    const registo = {
      id: randomId(),
      apos,
      feito: new Date().toISOString(),
      ...escrito,
    } as NovoRegisto;
    await this.#put(async () => {
      const dados = await this.#cofre.seal(registo);
      const row = { visita: nameOf(this.place), dono: this.#cofre.dono, dados };
      this.#rows.set(registo.id, await this.#armazem.add('registos', row));
    });
    this.#set(({ espera }) => ({ espera: [...espera, registo] }));
    void this.sync();
  }

  async #put(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (cause) {
      const full = cause instanceof DOMException && cause.name === 'QuotaExceededError';
      if (full) this.#set(() => ({ cheio: true }));
      const why = full ? 'Este aparelho não tem espaço' : 'Este aparelho não deixou guardar';
      throw new Error(`${why}: isto não ficou registado.`, { cause });
    }
  }

  async #sendRegistos(): Promise<void> {
    const { espera, pacote } = this.estado.get();
    const sent = espera.slice(0, VISITA.envio);
    const desde = pacote.registos.at(-1)?.ordem ?? 0;
    const body = { agora: new Date().toISOString(), desde, registos: sent };
    if (sent.length > 0) this.#set(() => ({ ligacao: 'a-enviar' }));
    const { message } = await callApi(
      'sendRegistosVisita',
      { params: this.place, body },
      { inBackground: true },
    );
    const known = new Set([...sent, ...message.registos].map(({ id }) => id));
    const next = {
      ...this.estado.get().pacote,
      estado: message.estado,
      registos: [...pacote.registos, ...message.registos],
    };
    // First what has arrived, then what waits: whoever is interrupted between them sends once more.
    if (message.registos.length > 0 || message.estado !== pacote.estado) await this.#keep(next);
    for (const id of known) {
      const key = this.#rows.get(id);
      if (key !== undefined) await this.#armazem.delete('registos', key);
      this.#rows.delete(id);
    }
    this.#set((now) => ({
      pacote: next,
      espera: now.espera.filter(({ id }) => !known.has(id)),
      relogio: message.relogio,
    }));
    if (this.estado.get().espera.length > 0) await this.#sendRegistos();
  }

  async #sendFotos(): Promise<void> {
    for (const id of this.estado.get().fotosEspera) {
      const row = await this.#armazem.get('fotos', id);
      if (row?.inteira) {
        const bytes = await this.#cofre.openBytes(row.inteira);
        const anexString = await AnexoContent.of(bytes, FOTO_MIME);
        const anexo = { nome_fich: `${id}.jpg`, titulo: 'Fotografia', anexString };
        await callWithAnexos(
          'sendFotoVisita',
          { params: this.place, body: { id, anexo } },
          { inBackground: true },
        );
        await this.#armazem.put('fotos', { ...row, inteira: null });
      }
      this.#set(({ pacote, fotosEspera }) => ({
        pacote: { ...pacote, fotos: [...new Set([...pacote.fotos, id])] },
        fotosEspera: fotosEspera.filter((one) => one !== id),
      }));
    }
  }

  #failed(error: unknown): void {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    this.#set(() => ({
      ligacao: 'sem-rede',
      recusa: refused ? error.message : undefined,
    }));
    this.#timer = setTimeout(() => void this.sync(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }

  async #keep(pacote: VisitaNoLocal): Promise<void> {
    const dados = await this.#cofre.seal(pacote);
    await this.#armazem.put('visitas', {
      visita: nameOf(this.place),
      dono: this.#cofre.dono,
      dados,
    });
  }

  async #look(): Promise<void> {
    const room = await hasRoom().catch(() => true);
    this.#set(() => ({ cheio: !room }));
  }

  #set(patch: (now: EstadoLocal) => Partial<EstadoLocal>): void {
    this.estado.set((now) => ({ ...now, ...patch(now) }));
  }
}

const nameOf = ({ company, id }: Place) => `${company}.${id}`;
