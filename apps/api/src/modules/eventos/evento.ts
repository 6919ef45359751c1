import type { EventData, EventType } from '@sst/contract';

/** What has happened to a record, by its code. Company and entity are added where the event is written. */
export type Evento = {
  [T in EventType]: { readonly tipo: T; readonly cd: number; readonly dados: EventData<T> };
}[EventType];
