const EVERY_MS = 5_000;
const MEGABYTE = 1_000_000;

/** Tells how far a move is. */
export class MoveProgress {
  readonly #total: number;
  readonly #log: (line: string) => void;
  readonly #begun = performance.now();
  #told = this.#begun;
  #moved = 0;
  #bytes = 0;
  #left = 0;

  constructor(total: number, log: (line: string) => void) {
    this.#total = total;
    this.#log = log;
  }

  /** @param tried how many of them were to be moved. */
  add({ moved, bytes }: { readonly moved: number; readonly bytes: number }, tried: number): void {
    this.#moved += moved;
    this.#bytes += bytes;
    this.#left += tried - moved;
    if (performance.now() - this.#told < EVERY_MS) return;
    this.#told = performance.now();
    this.#log(`${this.#moved} de ${this.#total} documentos (${this.#rate()}).`);
  }

  /** What came of it. @param where the documents went. */
  end(where: string): { told: string; ok: boolean } {
    const told = `Mudaram ${this.#moved} documentos ${where} (${this.#rate()}).`;
    if (this.#left === 0) return { told, ok: true };
    const left = `Ficaram ${this.#left} onde estavam: foram apagados entretanto, ou os seus bytes não são os da soma SHA-256. «verificar» diz quantos são.`;
    return { told: `${told}\n${left}`, ok: false };
  }

  #rate(): string {
    const seconds = Math.max((performance.now() - this.#begun) / 1_000, 0.001);
    const perSecond = Math.round(this.#moved / seconds);
    const megabytes = (this.#bytes / MEGABYTE / seconds).toFixed(1).replace('.', ',');
    return `${perSecond} por segundo, ${megabytes} MB por segundo`;
  }
}
