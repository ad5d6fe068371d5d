import type { Email } from '@trama/server-kit/mail/email'

/**
 * Part of a mail that offers to undo a change that the reader did not make; without `url` (another user decided) it
 * says whom to ask.
 */
export const undo = (url: string | undefined): Pick<Email, 'botao' | 'rodape'> =>
  url
    ? {
        botao: { texto: 'Não fui eu: desfazer', url },
        rodape:
          'Se não foi você, use o botão acima: ele vale por 7 dias, serve uma única vez, desfaz a alteração e encerra todas as sessões. Avise também o administrador da sua empresa.',
      }
    : { rodape: 'Se não foi você, avise o administrador da sua empresa.' }
