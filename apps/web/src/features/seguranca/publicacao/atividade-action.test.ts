import {
  ATIVIDADE_STATE,
  type AtividadeState,
  WEB_CLIENT_LABEL,
} from '@sst/contract/rules/seguranca';
import { describe, expect, it } from 'vitest';
import { actionsFor, momentText } from './atividade-action.ts';

const { registada, agendada, emExecucao, concluida } = ATIVIDADE_STATE;
const of = (cd_estad: AtividadeState, tecnic = 'Dora Simões') => actionsFor({ cd_estad, tecnic });

describe('what the provider can do with an activity', () => {
  it('is to register, move or cancel one that is booked, whoever entered it', () => {
    for (const tecnic of ['Dora Simões', WEB_CLIENT_LABEL]) {
      expect(of(agendada, tecnic)).toEqual(['registar', 'remarcar', 'cancelar']);
    }
  });

  it('is to change documents and notes of any other; what the client entered stays as it is', () => {
    for (const state of [registada, emExecucao, concluida]) {
      expect(of(state)).toEqual(['documentos', 'observacoes']);
      expect(of(state, WEB_CLIENT_LABEL)).toEqual([]);
    }
  });
});

describe('when an activity is', () => {
  it('is said with its hour, where it has one', () => {
    expect(momentText({ dt: '2026-04-01', hr: '09:00' })).toBe('01-04-2026 às 09:00');
    expect(momentText({ dt: '2026-04-01', hr: null })).toBe('01-04-2026');
  });
});
