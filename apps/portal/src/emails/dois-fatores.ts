import type { Email } from '@trama/server-kit/mail/email'

const TEXT = {
  ativada: 'foi ativada. A partir de agora, para entrar, informe também o código do aplicativo autenticador.',
  desativada: 'foi desativada. A partir de agora, para entrar, basta a senha.',
  removida:
    'foi removida pelo administrador e as suas sessões foram encerradas. Você pode ativá-la de novo quando quiser.',
}

/** Tells the owner that the second factor was turned on or off. */
export const doisFatoresEmail = (
  { email, nome }: { email: string; nome: string },
  what: keyof typeof TEXT,
): Email => ({
  para: email,
  assunto: `Verificação em duas etapas ${what}`,
  titulo: `Verificação em duas etapas ${what}`,
  linhas: [`Olá, ${nome}.`, `A verificação em duas etapas da sua conta no portal ${TEXT[what]}`],
  rodape: 'Se não foi você que pediu, troque a sua senha e avise o administrador da sua empresa.',
})
