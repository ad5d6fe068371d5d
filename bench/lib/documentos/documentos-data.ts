/** A month of invoices with their files, all like one that the demo has, and as many receivables that boletos are printed of. */
import type { Database } from '@trama/server-kit/db/database'
import { selectFirst, selectRows } from '@trama/server-kit/db/select'
import { sql } from 'drizzle-orm'
import { EMPRESA } from '../clientes-data'

export const FATURAS = 5_000
export const BOLETOS = 500
const ITENS = 20

export interface Escolhidos {
  /** Key of the invoice of about 20 items. */
  chave: string
  /** Of receivables with a boleto. */
  numeros: string[]
}

/** An invoice of about 20 items, made cancelled: its DANFE is then drawn whenever it is asked for. */
export async function chooseDocumentos({ db }: Database): Promise<Escolhidos> {
  const fatura = await selectFirst(
    db,
    { chave: sql<string>`p.chave` },
    sql`from fatura p where p.empresa = ${EMPRESA} and p.impresso = 'S' and p.codfor is null
        order by abs((select count(*) from fatura_item i where i.empresa = p.empresa and i.chave = p.chave) - ${ITENS}), p.chave
        limit 1`,
  )
  const titulos = await selectRows(
    db,
    { numero: sql<string>`d.numero` },
    sql`from duplicata d where d.empresa = ${EMPRESA} and d.valor > d.valor_pago and d.tipo = 'D' and d.conta is not null
        order by d.dt_vencto desc, d.numero limit ${BOLETOS}`,
  )
  if (!fatura || titulos.length < BOLETOS) throw new Error('A demonstração tem poucas faturas ou duplicatas.')
  await db.execute(
    sql`update fatura set impresso = 'C' where empresa = ${EMPRESA} and chave = ${fatura.chave}`,
  )
  return { chave: fatura.chave, numeros: titulos.map(({ numero }) => numero) }
}

/** The XML must have been read once, and is then kept; of the file `pdf` so many bytes are kept for each. */
export const fillMes = ({ db }: Database, chave: string, pdf: Uint8Array): Promise<unknown> =>
  db.execute(sql`
    with nova as (
      select p.*, left(p.chave, 25) || lpad((900000 + n)::text, 9, '0') || right(p.chave, 10) as outra, 900000 + n as nota, n
      from fatura p, generate_series(1, ${FATURAS}::int) n where p.empresa = ${EMPRESA} and p.chave = ${chave}),
    faturas as (
      insert into fatura (empresa, chave, fatura, serie, codcli, codrep, dt_emissao, qtde, valor_produtos, valor, valor_total, impresso)
      select empresa, outra, nota::text, serie, codcli, codrep, date '2019-05-01' + n % 31, qtde, valor_produtos, valor,
        valor_total, 'S' from nova returning chave)
    insert into fatura_documento (empresa, chave, tipo, conteudo, sha256)
    select d.empresa, outra, 'xml', convert_to(replace(convert_from(d.conteudo, 'UTF8'), ${chave}, outra), 'UTF8'), d.sha256
    from nova join fatura_documento d on d.empresa = nova.empresa and d.chave = nova.chave and d.tipo = 'xml'
    union all select empresa, outra, 'pdf', decode(${Buffer.from(pdf).toString('hex')}, 'hex'), md5(outra) from nova`)
