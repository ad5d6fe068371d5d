/** Numbers are easy to guess: what is not one's own must look as if it were not there. */
import { aplRoutes } from '@trama/contract/apl'
import type { Attack, Tally } from './attack'
import { call, type Person, type Row, type Target } from './target'

const SAMPLE = 40
const PAGE = 200
const PAGES = 25

/** A list to its end, or as many pages as are worth it. */
async function listed({ apl, tokens }: Target, who: Person, path: string, pages: number): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= pages; page++) {
    const from = `${path}${path.includes('?') ? '&' : '?'}pagina=${page}&offset=${PAGE}`
    const { list } = await call(`${apl}${from}`, { token: tokens[who] })
    rows.push(...list)
    if (list.length < PAGE) break
  }
  return rows
}

const numbersOf = (rows: Row[], key: string) => new Set(rows.map((row) => Number(row[key])))

/** Numbers that an internal user sees and the caller's own list does not show. */
async function foreign(target: Target, who: Person, path: string, key: string): Promise<number[]> {
  const mine = numbersOf(await listed(target, who, path, PAGES), key)
  const all = numbersOf(await listed(target, 'usuario', path, 2), key)
  return [...all].filter((number) => !mine.has(number)).slice(0, SAMPLE)
}

const ORDERS = '/Pedido?dt_emissao_ini=01/01/2000'

async function knockOrders(target: Target, who: Person, tally: Tally): Promise<void> {
  const token = target.tokens[who]
  const numbers = await foreign(target, who, ORDERS, 'numero')
  tally.holds(numbers.length > 0, `nenhum pedido alheio para tentar como ${who}`)
  for (const numero of numbers) {
    const calls: [string, string, object?][] = [
      ['GET', `/Pedido/${numero}`],
      ['GET', `/Pedido/Pdf/${numero}`],
      ['GET', `/Pedido/Situacao/${numero}`],
      ['POST', `/Pedido/Compartilhar/${numero}`, {}],
      ['GET', `/Compartilhamento?numero=${numero}`],
      ['DELETE', `/Pedido/${numero}`],
    ]
    for (const [method, path, body] of calls) {
      const { status, list } = await call(`${target.apl}${path}`, {
        method,
        token,
        ...(body ? { body } : {}),
      })
      const empty = status === 200 && list.length === 0
      tally.holds(status === 404 || status === 403 || empty, `${who}: ${method} ${path} responde ${status}`)
    }
  }
}

export const otherRows: readonly Attack[] = [
  ...(['cliente', 'representante2', 'fornecedor'] as const).map((who) => ({
    name: `pedidos de outros, como ${who}`,
    run: (target: Target, tally: Tally) => knockOrders(target, who, tally),
  })),
  {
    name: 'cadastros de outros clientes',
    async run(target, tally) {
      for (const who of ['cliente', 'representante2'] as const) {
        const numbers = await foreign(target, who, '/Entidade', 'codcli')
        tally.holds(numbers.length > 0, `nenhum cliente alheio para tentar como ${who}`)
        for (const codcli of numbers) {
          for (const path of [
            `/Entidade/${codcli}`,
            `/Entidade/Resumo/${codcli}`,
            `/Entidade/${codcli}/Resumo`,
          ]) {
            const { status } = await call(`${target.apl}${path}`, { token: target.tokens[who] })
            tally.holds(status === 404 || status === 403, `${who}: ${path} responde ${status}`)
          }
          const change = { method: 'PATCH', token: target.tokens[who], body: { telefone: '4733330000' } }
          const { status } = await call(`${target.apl}/Entidade/${codcli}`, change)
          tally.holds(status === 404 || status === 403, `${who}: altera o cliente ${codcli}: ${status}`)
        }
      }
    },
  },
  {
    name: 'filtros que apontam para outros',
    async run(target, tally) {
      const { apl, tokens } = target
      const me = await call(`${apl}/Entidade?pagina=1&offset=5`, { token: tokens.cliente })
      const mine = Number(me.row.codcli)
      const filters = [
        'codcli=1',
        'codcli=2',
        'codrep=001',
        'codrep=',
        'todas_empresas=S',
        'cnpj=31845072000163',
      ]
      for (const route of [aplRoutes.listPedidos, aplRoutes.listEntidades]) {
        for (const filter of filters) {
          const { status, list } = await call(`${apl}${route.path}?${filter}&pagina=1&offset=50`, {
            token: tokens.cliente,
          })
          const own =
            status !== 200 || list.every(({ codcli }) => codcli === undefined || Number(codcli) === mine)
          tally.holds(own, `${route.path}?${filter} mostra outros`)
        }
      }
    },
  },
  {
    name: 'outra empresa',
    async run({ apl, tokens }, tally) {
      for (const who of ['cliente', 'representante', 'fornecedor', 'usuario'] as const) {
        const allowed = new Set(
          (await call(`${apl}/Empresa`, { token: tokens[who] })).list.map((row) => row.emp_pat),
        )
        for (const empresa of ['001', '002', '003', '099', "' or 1=1 --"].filter(
          (one) => !allowed.has(one),
        )) {
          const { status } = await call(`${apl}/Pedido?empresa=${encodeURIComponent(empresa)}`, {
            token: tokens[who],
          })
          tally.holds(status === 403 || status === 400, `${who}: empresa ${empresa} responde ${status}`)
        }
      }
    },
  },
]
