/** A stranger who knows an e-mail must not keep its owner out. */
import { cleanTaxId } from '@trama/rules/tax-id'
import type { Attack } from './attack'
import { aCpf, addUser, anAddress, call, type CallOptions, login, mailsTo, type Target } from './target'

const WRONG = 12

/** The owner's browser: its address, and the cookies that it was given. */
async function ownersDevice({ portal }: Target, email: string, senha: string) {
  const from = anAddress()
  const first = await login(portal, email, senha, { from })
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const device: CallOptions = { from, headers: { cookie } }
  return { first, enter: () => login(portal, email, senha, device) }
}

const linkOf = (text = '') => /https?:\/\/\S+\/([\w.-]{20,})/.exec(text)?.[1] ?? ''

export const lockout: readonly Attack[] = [
  {
    name: 'senhas erradas para o e-mail de outro',
    async run(target, tally) {
      const { email, senha } = await addUser(target, { tipo: 3, acesso: ['1.2'] })
      const { first, enter } = await ownersDevice(target, email, senha)
      tally.works('o dono entra', first)
      for (let n = 0; n < WRONG; n++)
        tally.refused(
          'senha errada',
          await login(target.portal, email, `errada-${n}`, { from: '198.51.100.7' }),
        )
      tally.works('o dono entra do seu aparelho', await enter())
    },
  },
  {
    name: 'senhas erradas de muitos endereços',
    async run(target, tally) {
      const { email, senha } = await addUser(target, { tipo: 3, acesso: ['1.2'] })
      const { enter } = await ownersDevice(target, email, senha)
      for (let n = 0; n < WRONG; n++)
        tally.refused('senha errada', await login(target.portal, email, `errada-${n}`, { from: anAddress() }))
      tally.works('o dono entra do seu aparelho', await enter())
    },
  },
  {
    name: 'mais chutes pelo CPF depois do e-mail',
    async run(target, tally) {
      const cnpj = aCpf()
      const { email } = await addUser(target, { tipo: 3, acesso: ['1.2'], cnpj })
      const from = anAddress()
      const statuses: number[] = []
      for (let n = 0; n < WRONG; n++)
        statuses.push((await login(target.portal, email, `e-${n}`, { from })).status)
      tally.holds(statuses.includes(429), `${WRONG} chutes pelo e-mail sem espera`)
      const byCpf = await login(target.portal, cleanTaxId(cnpj), 'outra', { from })
      tally.holds(byCpf.status === 429, `o CPF tem contagem própria: ${byCpf.status}`)
    },
  },
  {
    name: 'pedidos de recuperação em nome de outro',
    async run(target, tally) {
      const { portal, dataDir } = target
      if (!dataDir) return tally.skip('sem acesso aos e-mails')
      const { email } = await addUser(target, { tipo: 3, acesso: ['1.2'] })
      const ask = (from: string) => call(`${portal}/api/RecuperarSenha`, { body: { email }, from })
      tally.works('o dono pede um link', await ask(anAddress()))
      const [mail] = await mailsTo(dataDir, email)
      const token = linkOf(mail)
      tally.holds(token !== '', 'o e-mail não trouxe link')
      for (let n = 0; n < 6; n++) {
        const { status } = await ask('198.51.100.8')
        tally.holds(status === 200 || status === 429, `pedido de estranho: ${status}`)
      }
      const again = await ask(anAddress())
      tally.holds(again.status === 200, `o dono pede outro link: ${again.status}`)
      const reset = await call(`${portal}/api/RedefinirSenha`, { body: { token, senha: 'Nova-58-kq' } })
      tally.works('o primeiro link ainda serve', reset)
    },
  },
  {
    name: 'saber se um e-mail é cadastrado',
    async run(target, tally) {
      const known = await login(target.portal, 'admin@trama.demo', 'errada', { from: anAddress() })
      const unknown = await login(target.portal, 'ninguem@trama.demo', 'errada', { from: anAddress() })
      tally.holds(
        known.status === unknown.status && known.text === unknown.text,
        'o login responde diferente',
      )
      const ask = (email: string) =>
        call(`${target.portal}/api/RecuperarSenha`, { body: { email }, from: anAddress() })
      const [one, other] = [await ask('admin@trama.demo'), await ask('ninguem@trama.demo')]
      tally.holds(one.status === other.status && one.text === other.text, 'a recuperação responde diferente')
    },
  },
]
