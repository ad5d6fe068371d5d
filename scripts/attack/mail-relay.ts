/** The house's mail server writes to nobody in a customer's name but to the customer. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Attack } from './attack'
import { anEmail, call, mailsTo, type Target } from './target'

const SETTLE_MS = 3_000

async function ownOrder({ apl, tokens }: Target): Promise<number> {
  const { row } = await call(`${apl}/Pedido?dt_emissao_ini=01/01/2000&pagina=1&offset=1`, {
    token: tokens.cliente,
  })
  return Number(row.numero)
}

export const mailRelay: readonly Attack[] = [
  {
    name: 'e-mail a um estranho, como cliente',
    async run(target, tally) {
      const { apl, tokens, dataDir } = target
      const url = `${apl}/Pedido/Email/${await ownOrder(target)}`
      const stranger = anEmail()
      tally.refused(
        'endereço fora do cadastro',
        await call(url, { token: tokens.cliente, body: { para: [stranger] } }),
      )
      const { list } = await call(`${apl}/Entidade?pagina=1&offset=1`, { token: tokens.cliente })
      const own = String(list[0]?.email)
      const mixed = { para: [own, stranger] }
      tally.refused('junto com o próprio', await call(url, { token: tokens.cliente, body: mixed }))
      const words = { para: [own], mensagem: 'Pague em http://golpe.exemplo' }
      tally.refused('texto livre', await call(url, { token: tokens.cliente, body: words }))
      if (!dataDir) return
      await wait(SETTLE_MS)
      tally.holds((await mailsTo(dataDir, stranger, 0)).length === 0, 'o e-mail saiu')
    },
  },
  {
    name: 'mais destinos e cabeçalhos pelo endereço',
    async run(target, tally) {
      const url = `${target.apl}/Pedido/Email/${await ownOrder(target)}`
      const bad = [
        'a@exemplo.com.br, b@exemplo.com.br',
        'a@exemplo.com.br\r\nBcc: b@exemplo.com.br',
        'a@exemplo.com.br\nSubject: x',
        '"a@b" <c@exemplo.com.br>',
        'a@localhost',
        'a'.repeat(300).concat('@exemplo.com.br'),
      ]
      for (const para of bad)
        tally.refused(
          JSON.stringify(para.slice(0, 40)),
          await call(url, { token: target.tokens.usuario, body: { para: [para] } }),
        )
      const many = Array.from({ length: 200 }, anEmail)
      tally.refused('200 destinos', await call(url, { token: target.tokens.usuario, body: { para: many } }))
    },
  },
  {
    name: 'o pedido de outro por e-mail',
    async run(target, tally) {
      const { apl, tokens } = target
      const numero = await ownOrder(target)
      for (const who of ['representante2', 'fornecedor'] as const)
        tally.refused(
          who,
          await call(`${apl}/Pedido/Email/${numero}`, { token: tokens[who], body: { para: [anEmail()] } }),
        )
    },
  },
]
