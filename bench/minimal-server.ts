/**
 * Measures what the task itself costs: `node:http` and the driver over tables that hold only what the replies contain
 * (`lib/minimal-tables.ts`). Without rights, rules or trail: a page and its customers, an order and its items, two
 * inserts.
 */
import { createServer, type IncomingMessage } from 'node:http'
import { openBareDatabase, type Send } from './lib/bare-database'
import { HEADER, ITEM } from './lib/minimal-tables'
import { textOf } from './lib/request-text'

const { PORT, DATABASE_URL } = process.env
const database = await openBareDatabase(DATABASE_URL, '')

const server = createServer((request, response) => {
  answer(request).then(
    (reply) => {
      const body = JSON.stringify(reply)
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
      response.writeHead(200, headers).end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(Number(PORT), '127.0.0.1')

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname === '/saude') return []
  const empresa = searchParams.get('empresa') ?? ''
  if (request.method === 'POST') return create(empresa, JSON.parse(await textOf(request)))
  const numero = /^\/Pedido\/(\d+)$/.exec(pathname)?.[1]
  return numero ? read(empresa, Number(numero)) : list(empresa, searchParams)
}

const list = (empresa: string, filters: URLSearchParams) =>
  database.single((send) =>
    send(
      `select p.*, e.nome, e.cnpj from minimo.pedido p join minimo.entidade e using (empresa, codcli)
       where empresa = $1 and dt_emissao between to_date($2, 'DD/MM/YYYY') and to_date($3, 'DD/MM/YYYY')
       order by dt_emissao desc, numero desc limit 50`,
      [empresa, filters.get('dt_emissao_ini'), filters.get('dt_emissao_fim')],
    ),
  )

const read = (empresa: string, numero: number) =>
  database.single(async (send) => {
    const [header] = await send(
      `select p.*, e.nome, e.cnpj from minimo.pedido p join minimo.entidade e using (empresa, codcli)
       where empresa = $1 and numero = $2`,
      [empresa, numero],
    )
    const itens = await send(
      `select i.*, d.descricao from minimo.item i join minimo.produto d using (empresa, codigo)
       where empresa = $1 and numero = $2 order by ordem`,
      [empresa, numero],
    )
    return [{ ...header, itens }]
  })

const create = (empresa: string, [pedido]: [Record<string, unknown>]) =>
  database.transaction(async (send) => {
    await send('begin', [])
    const numero = await insert(send, empresa, pedido)
    await send('commit', [])
    return [{ pedido: numero }]
  })

async function insert(send: Send, empresa: string, { itens, ...header }: Record<string, unknown>) {
  const [row] = await send(
    `insert into minimo.pedido (empresa, ${HEADER})
     select $1, ${HEADER} from jsonb_populate_record(null::minimo.pedido, $2::jsonb) returning numero`,
    [empresa, JSON.stringify(header, (_, value: unknown) => isoDate(value))],
  )
  await send(
    `insert into minimo.item (empresa, numero, ${ITEM})
     select $1, $2, ${ITEM} from jsonb_populate_recordset(null::minimo.item, $3::jsonb)`,
    [empresa, row?.numero, JSON.stringify(itens)],
  )
  return row?.numero
}

/** A date of the API (dd/mm/yyyy) as an ISO date for the database. */
const isoDate = (value: unknown) =>
  typeof value === 'string' ? value.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1') : value
