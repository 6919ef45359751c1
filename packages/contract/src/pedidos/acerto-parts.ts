import { z } from 'zod';
import { ACERTO_CAMPOS } from '../rules/acerto/campos.ts';
import { ACERTO } from '../rules/limits.ts';

/** The line of a row in its file, by which answers name it. */
export const Linha = z.int().min(1).max(ACERTO.mostLines);

/** A field that is compared. */
export const Campo = z.enum(ACERTO_CAMPOS);
