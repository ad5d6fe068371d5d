import { addDays } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'
import type { CopyRow } from '../copy-rows'
import type { Random } from '../random'
import { codigoOf, contaOf, urlPixOf } from './contas'
import type { DemoFatura } from './faturas'

interface Sources {
  paying: Random
  proving: Random
  /** Last number given by each account. */
  nossos: Map<string, number>
}

/** Titles of an invoice: paid, late or still to come, with an account at one of three banks or without one. */
export function duplicatasOf(
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
