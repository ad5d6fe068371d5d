/** Links that open without a login: guessed, revoked, or of an author who is gone. */
import { randomBytes } from 'node:crypto'
import { DEMO_PESSOAS } from '@trama/server-kit/demo/demo-people'
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack, Tally } from './attack'
import { addUser, anAddress, call, type NewUser, type Row, type Target, tokenOf } from './target'

const GUESSES = 50
/** A portal's answer about an author counts for this time at the most. */
const NOTICED_MS = 60_000
const POLL_MS = 1_000
const CLIENTE = 2

/** A customer like the demo's, with a link to an order of its own and one to a catalogue. */
async function author(target: Target): Promise<{ user: NewUser; token: string; links: Row[] }> {
  const user = await addUser(target, { tipo: CLIENTE, acesso: ['1.2'], cnpj: DEMO_PESSOAS.cliente.cnpj })
  const token = await tokenOf(target.portal, user.email, user.senha)
  const orders = await call(`${target.apl}/Pedido?dt_emissao_ini=01/01/2000&pagina=1&offset=1`, { token })
  const { numero, tab_pre } = orders.row
  const { row } = await call(`${target.apl}/Pedido/${Number(numero)}`, { token })
  const [item] = row.itens as Row[]
  const links = [
    await call(`${target.apl}/Pedido/Compartilhar/${Number(numero)}`, { token, body: {} }),
    await call(`${target.apl}/Catalogo/Compartilhar`, {
      token,
      body: { tab_pre: row.tab_pre ?? tab_pre, codigos: [item?.codigo] },
    }),
  ]
  return { user, token, links: links.map((link) => link.row) }
}

const tokenOfLink = ({ endereco }: Row) => String(endereco).split('/').at(-1) ?? ''
const open = ({ apl }: Target, token: string) => call(`${apl}/Compartilhado/${token}`, { from: anAddress() })

async function allClosed(target: Target, tally: Tally, links: Row[], what: string): Promise<void> {
  const last = Date.now() + (target.dataDir ? 0 : NOTICED_MS)
  for (const link of links) {
    let reply = await open(target, tokenOfLink(link))
    while (reply.status === 200 && Date.now() < last) {
      await wait(POLL_MS)
      reply = await open(target, tokenOfLink(link))
    }
    tally.holds(reply.status === 404, `${what}: ${reply.status}`)
  }
}

const change = ({ portal, tokens }: Target, { id }: NewUser, body: Row) =>
  call(`${portal}/api/Usuario/${id}`, { method: 'PATCH', token: tokens.master, body })

export const shareLinks: readonly Attack[] = [
  {
    name: 'adivinhar um link',
    async run(target, tally) {
      const { links } = await author(target)
      const [link] = links
      tally.works('o link feito', await open(target, tokenOfLink(link ?? {})))
      const [empresa = ''] = tokenOfLink(link ?? {}).split('.')
      const answers = new Set<string>()
      for (let n = 0; n < GUESSES; n++) {
        const reply = await open(target, `${empresa}.${randomBytes(32).toString('base64url')}`)
        tally.holds(reply.status === 404, `um chute abriu: ${reply.status}`)
        answers.add(reply.text)
      }
      for (const text of ['..%2f..', 'null', `${empresa}.`, `${empresa}.%00`, `${empresa}.' or '1'='1`]) {
        const reply = await open(target, encodeURIComponent(text))
        tally.holds(reply.status === 404 || reply.status === 400, `${text}: ${reply.status}`)
      }
      tally.holds(answers.size === 1, 'as respostas diferem')
    },
  },
  {
    name: 'link revogado',
    async run(target, tally) {
      const { token, links } = await author(target)
      for (const { id } of links)
        tally.works(
          'revogar',
          await call(`${target.apl}/Compartilhamento/${Number(id)}`, { method: 'DELETE', token }),
        )
      await allClosed(target, tally, links, 'revogado')
    },
  },
  {
    name: 'link de quem foi inativado',
    async run(target, tally) {
      const { user, links } = await author(target)
      tally.works('inativar', await change(target, user, { ativo: 0 }))
      await allClosed(target, tally, links, 'autor inativo')
    },
  },
  {
    name: 'link de quem foi excluído',
    async run(target, tally) {
      const { user, links } = await author(target)
      const url = `${target.portal}/api/Usuario/${user.id}`
      tally.works('excluir', await call(url, { method: 'DELETE', token: target.tokens.master }))
      await allClosed(target, tally, links, 'autor excluído')
    },
  },
  {
    name: 'link de quem perdeu o menu ou o CNPJ',
    async run(target, tally) {
      const one = await author(target)
      tally.works('tirar o menu', await change(target, one.user, { acesso: ['2.1'] }))
      await allClosed(target, tally, one.links, 'autor sem menu')
      const other = await author(target)
      tally.works('outro CNPJ', await change(target, other.user, { cnpj: '52998224725' }))
      await allClosed(target, tally, other.links, 'autor com outro CNPJ')
    },
  },
  {
    name: 'usar o documento do autor como token',
    async run(target, tally) {
      const { token } = await author(target)
      const made = await call(`${target.portal}/api/Procuracao`, { token, body: {} })
      const procuracao = String(made.row.procuracao)
      for (const url of [`${target.portal}/api/Sessao`, `${target.apl}/Pedido`])
        tally.refused(url, await call(url, { token: procuracao }))
      const swapped = await call(`${target.portal}/api/Procuracao/Conferir`, { body: { procuracao: token } })
      tally.refused('um token como documento', swapped)
    },
  },
]
