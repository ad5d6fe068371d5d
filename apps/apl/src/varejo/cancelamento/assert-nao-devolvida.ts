import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { VENDA_TIPO } from '@trama/rules/varejo/status'
import type { Db } from '@trama/server-kit/db/database'
import { selectFirst, selectRows } from '@trama/server-kit/db/select'
import { ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import { restoDoCliente, restoOf } from '../devolucao'

interface Anulada {
  empresa: string
  codven: number
  tipo_venda: number
}

const PECA = {
  codigo: sql<string>`i.codigo`,
  cor: sql<string>`i.cor`,
  tam: sql<string>`i.tam`,
  quantidade: sql<number>`sum(i.quantidade)`,
  codcli: sql<number>`v.codcli`,
}

/** Refuses a sale whose pieces came back already: they would come back twice. Returns of the customer wait meanwhile. */
export async function assertNaoDevolvida(tx: Db, { empresa, codven, tipo_venda }: Anulada): Promise<void> {
  if (tipo_venda !== VENDA_TIPO.venda) return
  await tx.execute(sql`select 1 from entidade where (empresa, codcli) =
    (select empresa, codcli from venda where empresa = ${empresa} and codven = ${codven}) for no key update`)
  const pecas = await selectRows(
    tx,
    PECA,
    sql`from venda v join venda_item i on i.empresa = v.empresa and i.codven = v.codven
        where v.empresa = ${empresa} and v.codven = ${codven} group by i.codigo, i.cor, i.tam, v.codcli`,
  )
  const [{ codcli } = { codcli: 0 }] = pecas
  const found = await selectFirst(
    tx,
    { resto: restoOf(restoDoCliente(empresa, { codcli, codven }, pecas)) },
    sql``,
  )
  const left = new Map(found?.resto.map(({ codigo, cor, tam, resta }) => [`${codigo} ${cor} ${tam}`, resta]))
  const isShort = pecas.some(
    ({ codigo, cor, tam, quantidade }) => (left.get(`${codigo} ${cor} ${tam}`) ?? 0) < quantidade,
  )
  if (isShort) throw ruleError(VAREJO_MESSAGES.jaDevolvida)
}
