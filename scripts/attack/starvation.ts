/** One user with many requests must not delay the others. */
import type { Attack } from './attack'
import { call, type Reply } from './target'

const FLOOD = 60
const HONEST = 15
/** Documents that one caller may have drawn or waiting, with some margin, which normal use does not reach. */
const AT_ONCE = 5

/** Statuses of many calls at once; 0 when the server hung up on the flood, which is accepted as an answer too. */
const flood = (one: () => Promise<Reply>): Promise<number[]> =>
  Promise.all(
    Array.from({ length: FLOOD }, () =>
      one().then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  )

export const starvation: readonly Attack[] = [
  {
    name: 'catálogos de um cliente contra os PDFs de outro',
    async run({ apl, tokens }, tally) {
      const orders = await call(`${apl}/Pedido?dt_emissao_ini=01/01/2000&pagina=1&offset=1`, {
        token: tokens.cliente,
      })
      const own = await call(`${apl}/Pedido/${Number(orders.row.numero)}`, { token: tokens.cliente })
      const catalogue = { token: tokens.cliente, body: { tab_pre: own.row.tab_pre, imagens: 'S' } }
      const one = await call(`${apl}/Catalogo/Pdf`, catalogue)
      tally.holds(one.status === 200, `um catálogo só: ${one.status} ${one.text.slice(0, 80)}`)
      const flooded = flood(() => call(`${apl}/Catalogo/Pdf`, catalogue))
      const theirs = await call(`${apl}/Pedido?dt_emissao_ini=01/01/2000&pagina=1&offset=${HONEST}`, {
        token: tokens.usuario,
      })
      tally.holds(theirs.list.length === HONEST, `só ${theirs.list.length} pedidos para tentar`)
      for (let first = 0; first < HONEST; first += AT_ONCE) {
        const some = theirs.list
          .slice(first, first + AT_ONCE)
          .map(({ numero }) => `${apl}/Pedido/Pdf/${Number(numero)}`)
        const replies = await Promise.all(some.map((url) => call(url, { token: tokens.usuario })))
        for (const reply of replies) tally.works('PDF de outro usuário', reply)
      }
      for (const status of await flooded)
        tally.holds([0, 200, 429, 503].includes(status), `o catálogo responde ${status}`)
    },
  },
  {
    name: 'listas pesadas de um usuário contra as de outro',
    async run({ apl, tokens }, tally) {
      const heavy = `${apl}/Pedido?dt_emissao_ini=01/01/2000&pagina=1&offset=200`
      const flooded = flood(() => call(heavy, { token: tokens.representante }))
      for (let n = 0; n < HONEST; n++)
        tally.works(
          'lista de outro usuário',
          await call(`${apl}/Pedido?pagina=1&offset=20`, { token: tokens.usuario }),
        )
      for (const status of await flooded)
        tally.holds([0, 200, 429, 503].includes(status), `a lista responde ${status}`)
    },
  },
]
