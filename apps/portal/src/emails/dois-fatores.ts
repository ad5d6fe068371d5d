import type { Email } from '@trama/server-kit/mail/email'
import { undo } from './undo'

const ON = 'Verificação em duas etapas'
const TEXT = {
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
const ASK = 'Se não foi você que pediu, troque a sua senha e avise o administrador da sua empresa.'

/** Mail that tells the owner about a change of the second factor. */
export const doisFatoresEmail = (
  { email, nome }: { email: string; nome: string },
  what: keyof typeof TEXT,
  undoUrl?: string,
): Email => ({
  para: email,
  assunto: TEXT[what].assunto,
  titulo: TEXT[what].assunto,
  linhas: [`Olá, ${nome}.`, TEXT[what].linha],
  ...(undoUrl ? undo(undoUrl) : { rodape: ASK }),
})
