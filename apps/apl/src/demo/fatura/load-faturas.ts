import type { Database } from '@trama/server-kit/db/database'
import { sql } from 'drizzle-orm'
import { type CopyRow, copyRows } from '../copy-rows'
import type { DemoPedido } from '../pedido/pedidos'
import { Random } from '../random'
import { codigoOf, contaOf, CONTAS, PARAMETROS, urlPixOf } from './contas'
import { type DemoFatura, faturasOf } from './faturas'
import { addDays } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'

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

interface Sources {
  paying: Random
  proving: Random
  /** Last number given by each account. */
  nossos: Map<string, number>
}

/** Titles of an invoice: paid, late or still to come, with an account at one of three banks or without one. */
function duplicatasOf(
  { paying, proving, nossos }: Sources,
  empresa: string,
  { chave, pedido, row, parcelas }: DemoFatura,
  today: string,
): CopyRow[] {
  const { cliente, nota, dt_fatura, codfor } = pedido
  const name = `${(nota ?? '').padStart(6, '0')}${codfor === undefined ? '' : `F${codfor}`}`
  const conta = codfor === undefined ? contaOf(cliente.codcli) : undefined
  return parcelas.map(({ vencimento: dt_vencto, valor }, i) => {
    const due = { part: toCents(valor), dt_vencto, dt_fatura, today, late: cliente.atrasado }
    const paid = payment(paying, due)
    return {
      empresa,
      numero: `${name}-${i + 1}`,
      fatura: nota,
      chave,
      pedido: pedido.numero,
      codcli: cliente.codcli,
      codrep: pedido.codrep,
      dt_emissao: row.dt_emissao,
      dt_vencto,
      valor,
      ...paid,
      codigo: codigoOf(proving),
      ...(conta && {
        conta: conta.conta,
        nosso_numero: nextNosso(nossos, conta.conta),
        // A bank makes a PIX charge only for a title that is still to be paid.
        url_pix: conta.conta === 'ITAU' && paid.dt_pagto === null ? urlPixOf(proving) : null,
      }),
    }
  })
}

function nextNosso(nossos: Map<string, number>, conta: string): string {
  const next = (nossos.get(conta) ?? 0) + 1
  nossos.set(conta, next)
  return String(next)
}

interface Due {
  part: number
  dt_vencto: string
  dt_fatura: string
  today: string
  late: boolean
}

/** Payment of a title: past ones are paid, except the latest ones of customers that pay late. */
function payment(random: Random, { part, dt_vencto, dt_fatura, today, late }: Due) {
  const open = { dt_pagto: null, valor_pago: 0 }
  if (dt_vencto >= today) return open
  if (late && dt_vencto > addDays(today, -120) && random.chance(0.6)) {
    return random.chance(0.2) ? { ...open, valor_pago: fromCents(Math.floor(part / 2)) } : open
  }
  const day = addDays(dt_vencto, random.int(-2, 3))
  const paid = day < dt_fatura ? dt_fatura : day
  return { dt_pagto: paid > today ? today : paid, valor_pago: fromCents(part) }
}
