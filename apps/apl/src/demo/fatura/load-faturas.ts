import type { Database } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { type CopyRow, copyRows } from '../copy-rows'
import type { DemoPedido } from '../pedido/pedidos'
import { Random } from '../random'
import { CONTAS, PARAMETROS } from './contas'
import { duplicatasOf } from './duplicatas'
import { type DemoFatura, faturasOf } from './faturas'

const FATURA =
  `empresa chave fatura serie codfor pedido codcli codrep dt_emissao hora tab_trans codcond qtde valor_produtos desconto
  frete valor_icms valor_ipi valor_pis valor_cofins valor_ibs valor_cbs valor valor_total impresso ambiente dt_planejada
  cancelada_em cancelada_por motivo criado_em`.split(/\s+/)
const ITEM = 'empresa chave item pedido ordem tipo codigo cor tam qtde preco desconto valor'.split(' ')
const DUPLICATA =
  `empresa numero fatura chave pedido codcli codrep dt_emissao dt_vencto dt_pagto valor valor_pago conta nosso_numero
  url_pix codigo`.split(/\s+/)
const CONTA = 'empresa conta descricao banco agencia numero digito carteira convenio pix_chave'.split(' ')
const SEQUENCIA = ['empresa', 'nome', 'valor']

/** Loads invoices and receivables for a company's orders, which must be loaded with their items. */
export async function faturasLoader(database: Database, empresa: string, today: string) {
  const invoicing = new Random(`fatura:${empresa}`)
  const paying = new Random(`duplicata:${empresa}`)
  const proving = new Random(`boleto:${empresa}`)
  const nossos = new Map<string, number>()
  await copyRows(
    database,
    'conta_bancaria',
    CONTA,
    CONTAS.map((conta) => ({ empresa, ...conta })),
  )
  await copyRows(
    database,
    'parametro',
    ['empresa', 'tipo', 'codigo', 'valor'],
    Object.entries(PARAMETROS).map(([codigo, valor]) => ({ empresa, tipo: '', codigo, valor })),
  )

  function* duplicataRows(faturas: readonly DemoFatura[]): Generator<CopyRow> {
    for (const fatura of faturas) yield* duplicatasOf({ paying, proving, nossos }, empresa, fatura, today)
  }

  return {
    async load(pedidos: readonly DemoPedido[]): Promise<void> {
      const faturas = pedidos.flatMap((pedido) => faturasOf(invoicing, empresa, pedido, today))
      await copyRows(
        database,
        'fatura',
        FATURA,
        faturas.map(({ row }) => row),
      )
      await Promise.all([
        database.copy('fatura_item', ITEM, itemLines(empresa, faturas)),
        copyRows(database, 'duplicata', DUPLICATA, duplicataRows(faturas)),
      ])
    },
    /** Stores the last numbers, so that new ones follow them. */
    async finish(): Promise<void> {
      const rows = [...nossos].map(([conta, valor]) => ({ empresa, nome: `nosso_numero:${conta}`, valor }))
      await copyRows(database, 'sequencia', SEQUENCIA, rows)
      await database.db.execute(sql`insert into sequencia (empresa, nome, valor)
        select ${empresa}, 'nfe:1', coalesce(max(fatura::int), 0) from fatura where empresa = ${empresa} and codfor is null`)
    },
  }
}

/**
 * Items are most of the rows, so they are written without a call for each field; none of their codes needs escaping.
 */
function* itemLines(empresa: string, faturas: readonly DemoFatura[]): Generator<string> {
  for (const { chave, pedido, linhas } of faturas) {
    let lines = ''
    for (const { item, ordem, tipo, codigo, cor, tam, qtde, preco, desconto, valor } of linhas) {
      lines += `${empresa}\t${chave}\t${item}\t${pedido.numero}\t${ordem}\t${tipo}\t${codigo}\t${cor}\t${tam}`
      lines += `\t${qtde}\t${preco}\t${desconto}\t${valor}\n`
    }
    yield lines
  }
}
