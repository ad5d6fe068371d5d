import { addDays } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'
import type { Condicao } from './catalogo/catalogo'
import type { CopyRow } from './copy-rows'
import type { DemoPedido } from './pedido/pedidos'
import type { Random } from './random'

/** Instalments of what was invoiced, due as the payment condition says. */
export function duplicatasOf(random: Random, empresa: string, pedido: DemoPedido, today: string): CopyRow[] {
  const { condicao, cliente, nota, dt_fatura, totals } = pedido
  if (!nota || totals.valor_total_fat <= 0) return []
  const cents = split(toCents(totals.valor_total_fat), condicao.nrpar)
  return cents.map((part, i) => {
    const dt_vencto = addDays(dt_fatura, dueDays(condicao, i))
    return {
      empresa,
      numero: `${nota.padStart(6, '0')}-${i + 1}`,
      fatura: nota,
      pedido: pedido.numero,
      codcli: cliente.codcli,
      codrep: pedido.codrep,
      dt_emissao: dt_fatura,
      dt_vencto,
      valor: fromCents(part),
      ...payment(random, { part, dt_vencto, dt_fatura, today, late: cliente.atrasado }),
    }
  })
}

const dueDays = ({ entrada, prazoini, nrdia }: Condicao, index: number) =>
  entrada === 'S' ? index * nrdia : prazoini + index * nrdia

/** Equal parts; the first takes the cents that are left over. */
function split(cents: number, parts: number): number[] {
  const part = Math.floor(cents / parts)
  return Array.from({ length: parts }, (_, i) => (i === 0 ? cents - part * (parts - 1) : part))
}

interface Due {
  part: number
  dt_vencto: string
  dt_fatura: string
  today: string
  late: boolean
}

/** Past ones are paid, but for the latest of the customers that pay late. */
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
