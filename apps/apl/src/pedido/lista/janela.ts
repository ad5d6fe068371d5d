import { type JanelaEmissao, janelaEmissao, PARAMETROS_EMISSAO } from '@trama/rules/pedido/datas'
import { type Db, rows } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'

/** Days in which orders of the company may be issued. */
export async function loadJanela(tx: Db, empresa: string): Promise<JanelaEmissao> {
  const found = await rows<{ codigo: string; valor: string }>(
    tx,
    sql`select codigo, valor from parametro where empresa = ${empresa}
        and codigo in ${Object.values(PARAMETROS_EMISSAO)} order by tipo desc`,
  )
  return janelaEmissao(Object.fromEntries(found.map(({ codigo, valor }) => [codigo, valor])))
}
