import { z } from 'zod';
import { lengthError } from '../rules/texts/length-error.ts';

/** The error texts of shapes that have none of their own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null
          ? 'Campo obrigatório.'
          : 'Valor inválido.';
      case 'too_big':
        return issue.origin === 'string'
          ? lengthError(issue.maximum)
          : `O máximo é ${issue.maximum}.`;
      case 'too_small':
        return issue.origin === 'string' ? 'Campo obrigatório.' : `O mínimo é ${issue.minimum}.`;
      case 'unrecognized_keys':
        return 'Campo desconhecido.';
      default:
        return 'Valor inválido.';
    }
  },
});
