import { inTurn } from '@trama/server-kit/in-turn'
import { sql } from 'drizzle-orm'
import type { Venda } from './a-pedido'
import { aDescrito, aMaterial } from './factories'

/** Classifications, a material with its picture, a bar code, a pack, an employee. */
export async function someCatalogue({ casa, partes }: Pick<Venda, 'casa' | 'partes'>) {
  const { db, empresa } = casa
  const { codigo, tab_pre } = partes
  const tables = ['etiqueta', 'familia', 'grupo', 'grupo_material', 'linha', 'marca'] as const
  await inTurn(tables, (table) => aDescrito(casa, table))
  const material = await aMaterial(casa, { precos: { [tab_pre]: 12.5 } })
  const pack = await aDescrito(casa, 'pack')
  await db.execute(sql`insert into pack_tam (empresa, pack, tam, qtde) values (${empresa}, ${pack}, 'P', 2)`)
  await db.execute(sql`insert into funcionario (empresa, codigo, nome)
    values (${empresa}, ${material}, ${`Funcionário ${material}`})`)
  await db.execute(sql`insert into imagem (empresa, tipo, codigo, formato, conteudo)
    values (${empresa}, 'M', ${material}, 'image/png', convert_to(${material}, 'UTF8'))`)
  await db.execute(sql`update produto_grade set barra = codigo || tam
    where empresa = ${empresa} and codigo = ${codigo}`)
  return { estampa: await aDescrito(casa, 'estampa'), material, barra: `${codigo}P` }
}
