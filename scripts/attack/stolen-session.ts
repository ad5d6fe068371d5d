/** Who finds an open session must not get the account: its way in changes only for who knows the password. */
import { codeOf } from '@trama/portal/testing/code-of'
import type { Attack } from './attack'
import { addUser, anAddress, anEmail, call, login, mailsTo, type Row, type Target, tokenOf } from './target'

const NEW_SENHA = 'Ladrao-77-x'

async function victim(target: Target) {
  const user = await addUser(target, { tipo: 3, acesso: ['1.2'] })
  const token = await tokenOf(target.portal, user.email, user.senha)
  const change = (body: Row) =>
    call(`${target.portal}/api/Usuario/${user.id}`, { method: 'PATCH', token, body })
  return { ...user, token, change }
}

export const stolenSession: readonly Attack[] = [
  {
    name: 'trocar a senha sem a atual',
    async run(target, tally) {
      const { email, senha, change } = await victim(target)
      tally.refused('sem a senha atual', await change({ senha: NEW_SENHA }))
      for (const senha_atual of ['', ' ', 'errada', NEW_SENHA])
        tally.refused(
          `senha atual ${JSON.stringify(senha_atual)}`,
          await change({ senha: NEW_SENHA, senha_atual }),
        )
      tally.works('o dono entra com a sua senha', await login(target.portal, email, senha))
    },
  },
  {
    name: 'trocar o e-mail sem a senha atual',
    async run(target, tally) {
      const { id, email, token, change } = await victim(target)
      tally.refused('sem a senha atual', await change({ email: anEmail() }))
      tally.refused('senha atual errada', await change({ email: anEmail(), senha_atual: 'errada' }))
      const { row } = await call(`${target.portal}/api/Usuario/${id}`, { token })
      tally.holds(row.email === email, `o e-mail agora é ${String(row.email)}`)
    },
  },
  {
    name: 'adivinhar a senha atual pela sessão',
    async run(target, tally) {
      const { change } = await victim(target)
      const statuses: number[] = []
      for (let n = 0; n < 25; n++)
        statuses.push((await change({ senha: NEW_SENHA, senha_atual: `chute-${n}` })).status)
      tally.holds(!statuses.includes(200), 'um chute trocou a senha')
      tally.holds(statuses.includes(429), `25 chutes sem espera: ${[...new Set(statuses)].join(', ')}`)
    },
  },
  {
    name: 'ligar a verificação em duas etapas sem a senha',
    async run(target, tally) {
      const { token } = await victim(target)
      const start = (body: Row) => call(`${target.portal}/api/DoisFatores`, { token, body })
      tally.refused('sem senha', await start({}))
      tally.refused('senha errada', await start({ senha: 'errada' }))
      const confirm = await call(`${target.portal}/api/DoisFatores/Ativar`, {
        token,
        body: { codigo: '000000' },
      })
      tally.refused('código sem segredo', confirm)
    },
  },
  {
    name: 'com a segunda etapa ligada, sem o código',
    async run(target, tally) {
      const { email, senha, token, change } = await victim(target)
      const ask = (path: string, body: Row) =>
        call(`${target.portal}/api/DoisFatores${path}`, { token, body })
      const segredo = String((await ask('', { senha })).row.segredo)
      tally.works('ligar', await ask('/Ativar', { codigo: codeOf(segredo) }))
      const wrong = { senha_atual: senha, codigo: '000000' }
      for (const given of [{}, { senha_atual: senha }, wrong]) {
        tally.refused(
          `e-mail com ${Object.keys(given).join() || 'nada'}`,
          await change({ email: anEmail(), ...given }),
        )
        tally.refused(
          `senha com ${Object.keys(given).join() || 'nada'}`,
          await change({ senha: NEW_SENHA, ...given }),
        )
      }
      for (const given of [{}, { senha }, { senha, codigo: '000000' }]) {
        tally.refused('novos códigos de recuperação', await ask('/Codigos', given))
        tally.refused('desligar', await ask('/Desativar', given))
      }
      const { status, row } = await login(target.portal, email, senha, { from: anAddress() })
      tally.holds(
        status === 401 && row.dois_fatores === 'codigo',
        `o login não pede mais o código: ${status}`,
      )
    },
  },
  {
    name: 'trocar o e-mail sem avisar o dono',
    async run(target, tally) {
      const { dataDir } = target
      if (!dataDir) return tally.skip('sem acesso aos e-mails')
      const { email, senha, change } = await victim(target)
      tally.works('troca com a senha', await change({ email: anEmail(), senha_atual: senha }))
      const mails = await mailsTo(dataDir, email)
      tally.holds(mails.length > 0, 'nenhum aviso ao endereço antigo')
      tally.holds(
        mails.some((text) => /https?:\/\/\S+/.test(text)),
        'o aviso não traz um link que desfaz',
      )
    },
  },
]
