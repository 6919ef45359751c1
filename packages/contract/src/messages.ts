import { z } from 'zod';

/** Default error text, where a shape has none of its own. */
z.config({
  customError: (issue) => {
    switch (issue.code) {
      case 'invalid_type':
        return issue.input === undefined || issue.input === null
          ? 'Campo obrigatório.'
          : 'Valor inválido.';
      case 'too_big':
        return issue.origin === 'string'
          ? `No máximo ${issue.maximum} caracteres.`
          : `O máximo é ${issue.maximum}.`;
      case 'too_small':
        return issue.origin === 'string' ? 'Campo obrigatório.' : `O mínimo é ${issue.minimum}.`;
      default:
        return 'Valor inválido.';
    }
  },
});
