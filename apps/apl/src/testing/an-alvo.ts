/** What the calls of the role matrix are made on. */
import { todayIn } from '@trama/rules/date-br'
import { sql } from 'drizzle-orm'
import { entidadeApoio } from './a-entidade'
import { aLeitura } from './a-leitura'
import { aPedido, aPedidoFornecedor, type Venda } from './a-pedido'
import { aMoeda, aMotivo } from './factories'
import { someCatalogue } from './some-catalogue'

/** A sale with an order and everything else that a call may ask for. */
export interface Alvo extends Venda {
  numero: string
  /** Of the supplier's order, released. */
  numero_for: string
  codmoe: string
  motivo: string
  estampa: string
  material: string
  barra: string
}

/** Adds to a sale what the calls read: an order of this number, a receivable, a picture, a rule, a parameter. */
export async function anAlvo(venda: Venda, { numero }: { numero?: number } = {}): Promise<Alvo> {
  const { casa, partes, usuario, body } = venda
  const { db, empresa } = casa
  if (numero !== undefined) {
    await db.execute(sql`insert into sequencia (empresa, nome, valor) values (${empresa}, 'pedido', ${numero - 1})
      on conflict (empresa, nome) do update set valor = excluded.valor`)
  }
  const given = await aPedido(usuario, body(), empresa)
  const numero_for = String(await aPedidoFornecedor(venda))
  const motivo = await aMotivo(casa)
  await db.execute(sql`update pedido set dt_emissao = ${todayIn()}
    where empresa = ${empresa} and numero = ${given}`)
  const codmoe = await aMoeda(casa)
  const catalogue = await someCatalogue(venda)
  await entidadeApoio(casa)
  await aLeitura(venda)
  await db.execute(sql`insert into parametro (empresa, codigo, valor) values (${empresa}, 'FAT10', 'P')
    on conflict do nothing`)
  await db.execute(sql`insert into imagem (empresa, tipo, codigo, formato, conteudo)
    values (${empresa}, 'P', ${partes.codigo}, 'image/png', convert_to(${partes.codigo}, 'UTF8'))`)
  await db.execute(sql`insert into duplicata (empresa, numero, codcli, codrep, dt_emissao, dt_vencto, valor)
    values (${empresa}, ${`D${given}`}, ${partes.codcli}, ${partes.codrep}, '2026-01-10', '2026-02-10', 10)`)
  await db.execute(sql`insert into regra_desconto (empresa, regiao, qtde_min, percentual)
    values (${empresa}, ${partes.tab_pre}, 1, 5)`)
  return { ...venda, ...catalogue, numero: String(given), numero_for, codmoe, motivo }
}
