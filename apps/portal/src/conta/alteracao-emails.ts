import type { Email } from '@trama/server-kit/mail/email'

/** Mail to a waiting user whom an administrator has let in. */
export const acessoLiberadoEmail = (
  para: string,
  nome: string,
  nome_empresa: string,
  url: string,
): Email => ({
  para,
  assunto: 'Seu acesso foi liberado',
  titulo: 'Seu acesso foi liberado',
  linhas: [
    `Olá, ${nome}.`,
    `Seu acesso ao portal de ${nome_empresa} foi liberado. Entre com este e-mail e a senha que você escolheu no cadastro.`,
  ],
  botao: { texto: 'Entrar no portal', url },
})

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

/** Mail that tells the old address that it no longer opens the account. */
export const emailAlteradoEmail = (para: string, nome: string, undoUrl?: string): Email => ({
  para,
  assunto: 'Seu e-mail foi alterado',
  titulo: 'Seu e-mail foi alterado',
  linhas: [
    `Olá, ${nome}.`,
    'O e-mail da sua conta no portal foi alterado e este endereço não serve mais para entrar. Se foi você, não precisa fazer mais nada.',
  ],
  ...undo(undoUrl),
})

const SENHA_ASK =
  'Se não foi você, peça um novo link em "Recuperar Senha" e avise o administrador da sua empresa.'

/** Mail that tells the owner that the password was changed. */
export const senhaAlteradaEmail = (para: string, nome: string, undoUrl?: string): Email => ({
  para,
  assunto: 'Sua senha foi alterada',
  titulo: 'Sua senha foi alterada',
  linhas: [
    `Olá, ${nome}.`,
    'A senha da sua conta no portal foi alterada. Se foi você, não precisa fazer mais nada.',
  ],
  ...(undoUrl ? undo(undoUrl) : { rodape: SENHA_ASK }),
})

const ON = 'Verificação em duas etapas'
const DOIS_FATORES = {
  ativada: {
    assunto: `${ON} ativada`,
    linha:
      'A verificação em duas etapas da sua conta no portal foi ativada. A partir de agora, para entrar, informe também o código do aplicativo autenticador.',
  },
  desativada: {
    assunto: `${ON} desativada`,
    linha:
      'A verificação em duas etapas da sua conta no portal foi desativada. A partir de agora, para entrar, basta a senha.',
  },
  removida: {
    assunto: `${ON} removida`,
    linha:
      'A verificação em duas etapas da sua conta no portal foi removida pelo administrador e as suas sessões foram encerradas. Você pode ativá-la de novo quando quiser.',
  },
  codigos: {
    assunto: 'Novos códigos de recuperação',
    linha:
      'Novos códigos de recuperação da sua conta no portal foram gerados. Os anteriores não servem mais.',
  },
}
const DOIS_FATORES_ASK =
  'Se não foi você que pediu, troque a sua senha e avise o administrador da sua empresa.'

/** Mail that tells the owner about a change of the second factor. */
export const doisFatoresEmail = (
  { email, nome }: { email: string; nome: string },
  what: keyof typeof DOIS_FATORES,
  undoUrl?: string,
): Email => ({
  para: email,
  assunto: DOIS_FATORES[what].assunto,
  titulo: DOIS_FATORES[what].assunto,
  linhas: [`Olá, ${nome}.`, DOIS_FATORES[what].linha],
  ...(undoUrl ? undo(undoUrl) : { rodape: DOIS_FATORES_ASK }),
})
