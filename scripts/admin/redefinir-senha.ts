import { resetSenha } from '@trama/portal/usuario/reset-senha'
import { answer, askSenha } from '../lib/answers'
import { command } from '../lib/command'
import { portalDatabase, withDatabase } from '../lib/databases'

export const replaceSenha = command({
  summary: 'Dá uma senha nova a um usuário e encerra as sessões dele',
  help: `  --email             e-mail do usuário
  --sem-dois-fatores  remove também a verificação em duas etapas, para quem a perdeu

A senha é perguntada no terminal ou vem na variável ADMIN_SENHA.`,
  options: { email: { type: 'string' }, 'sem-dois-fatores': { type: 'boolean', default: false } },
  run: (values) =>
    withDatabase(portalDatabase(), async ({ db }) => {
      const sessoes = await resetSenha(db, {
        email: await answer(values, 'email', 'E-mail'),
        senha: await askSenha(),
        semDoisFatores: values['sem-dois-fatores'],
      })
      return `Senha redefinida; sessões encerradas: ${sessoes}.`
    }),
})
