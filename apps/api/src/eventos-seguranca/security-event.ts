import type { CallName } from '@sst/contract';
import type { Como, TipoSeguranca } from '@sst/contract/eventos-seguranca/tipos';

/** Something that happened to an account, or to somebody's rights: codes alone, no secret and nothing that was typed. */
export interface SecurityEvent {
  readonly tipo: TipoSeguranca;
  readonly quando: Date;
  /** Who did it, or whose account it is; null where nobody is known. */
  readonly cd_utilizador: number | null;
  /** The key by which a program did it, for which the user answers. */
  readonly cd_chave?: number | null | undefined;
  readonly ip: string | null;
  /** The company and the node that it is about. Where absent, it is told where the user works. */
  readonly em?: { readonly cd_empresa: number; readonly cd_organig: number } | undefined;
  /** The user to whom it was done. */
  readonly cd_alvo?: number | undefined;
  readonly chamada?: CallName | undefined;
  readonly como?: Como | undefined;
  /** How often within its minute; once where absent. */
  readonly vezes?: number | undefined;
}

/** What a refusal says of the event that it is; the rest is known of its call. */
export interface RefusedEvent
  extends Pick<SecurityEvent, 'tipo' | 'em'>,
    Partial<Pick<SecurityEvent, 'cd_utilizador' | 'cd_chave'>> {}
