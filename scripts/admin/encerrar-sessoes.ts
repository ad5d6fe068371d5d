import { endSessionsOf } from '@trama/portal/sessao/end-sessions-of'
import { OperatorError } from '@trama/server-kit/program'
import { command } from '../lib/command'
import { portalDatabase, withDatabase } from '../lib/databases'

export const encerrarSessoes = command({
  summary: 'Encerra as sessões de um usuário ou de todos',
  help: `  --email  e-mail do usuário
  --todas  as sessões de todos os usuários`,
  options: { email: { type: 'string' }, todas: { type: 'boolean', default: false } },
  run: ({ email, todas }) => {
    if (todas === (email !== undefined)) throw new OperatorError('Informe --email ou --todas.')
    const who = email === undefined ? 'todos' : { email }
    return withDatabase(portalDatabase(), async ({ db }) => {
      return `Sessões encerradas: ${await endSessionsOf(db, who)}.`
    })
  },
})
