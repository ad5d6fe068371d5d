import { addDays } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'
import { parcelas } from '@trama/rules/parcelas'
import { isAVista, MEIO, type Meio } from '@trama/rules/varejo/meio'
import { CONDICOES, MOEDAS } from '../catalogo/catalogo'
import { at, type Random } from '../random'

export interface Pago {
  ordem: number
  nrparcela: number
  vencimento: string
  valor: number
  cdmoeda: string
  meio: Meio
  /** True when the amount was received at the till or paid out of it. */
  quitado: boolean
}

type Codmoe = (typeof MOEDAS)[number]['codmoe']

/** Condition and means of a sale: most pay at once, some by two means; cards and boletos pay over months. */
export function pagar(random: Random, valor: number, dia: string, named: boolean) {
  const codcond = random.weighted({ '001': 46, '009': 24, '010': 24, '004': named ? 6 : 0 } as const)
  const condicao = at(
    CONDICOES.filter(({ codigo }) => codigo === codcond),
    0,
  )
  const rows =
    codcond === '010' || codcond === '004'
      ? aPrazo(random, valor, dia, condicao)
      : aVista(random, valor, dia, codcond === '009' ? 'PIX' : random.weighted({ DIN: 6, DEB: 4 }))
  return { codcond, pagos: rows.map((row, i) => ({ ...row, ordem: i + 1 })) }
}

function aPrazo(random: Random, valor: number, dia: string, condicao: (typeof CONDICOES)[number]) {
  const codmoe = condicao.codmoe === 'CAR' ? 'CAR' : 'BOL'
  // A small amount is paid in few instalments.
  const most = Math.max(1, Math.min(condicao.nrpar, Math.floor(valor / 60)))
  const nrpar = codmoe === 'CAR' ? random.int(1, most) : condicao.nrpar
  return parcelas(valor, dia, { ...condicao, nrpar, diave: 0 }).map((parcela) => rowOf(codmoe, parcela, dia))
}

/** A sale paid at once; one of eight pays a part by another means. */
function aVista(random: Random, valor: number, dia: string, codmoe: Codmoe) {
  const one = { nrparcela: 1, vencimento: dia }
  const other = codmoe === 'DIN' ? 'PIX' : 'DIN'
  const part = Math.floor((valor * random.int(2, 6)) / 100) * 10
  if (part < 10 || !random.chance(0.125)) return [rowOf(codmoe, { ...one, valor }, dia)]
  const rest = fromCents(toCents(valor) - toCents(part))
  return [rowOf(codmoe, { ...one, valor: rest }, dia), rowOf(other, { ...one, valor: part }, dia)]
}

function rowOf(
  cdmoeda: Codmoe,
  { nrparcela, vencimento, valor }: { nrparcela: number; vencimento: string; valor: number },
  dia: string,
): Omit<Pago, 'ordem'> {
  const meio = meioOf(cdmoeda)
  return { nrparcela, vencimento, valor, cdmoeda, meio, quitado: isAVista(meio) && vencimento === dia }
}

/** A return leaves a credit or is paid out of the drawer. */
export function devolver(valor: number, dia: string, credito: boolean): Pago[] {
  const row = rowOf(credito ? 'CRD' : 'DDV', { nrparcela: 1, vencimento: dia, valor }, dia)
  return [{ ...row, ordem: 1, quitado: !credito }]
}

const meioOf = (codmoe: Codmoe): Meio => MOEDAS.find((moeda) => moeda.codmoe === codmoe)?.meio ?? MEIO.outros

/** Change for cash that was handed over in round notes. */
export function trocoOf(random: Random, pagos: readonly Pago[]): number {
  const cash = pagos.find(({ meio, quitado }) => meio === MEIO.dinheiro && quitado)
  if (!cash || random.chance(0.4)) return 0
  const note = random.pick([10, 20, 50])
  return fromCents(Math.ceil(cash.valor / note) * note * 100 - toCents(cash.valor))
}

/** Payment of a receivable: nearly all past ones were paid in time. */
export function recebido(random: Random, { vencimento, valor, quitado }: Pago, dia: string, today: string) {
  if (quitado) return { dt_pagto: dia, valor_pago: valor }
  const late = vencimento > addDays(today, -60) && random.chance(0.04)
  return vencimento >= today || late
    ? { dt_pagto: null, valor_pago: 0 }
    : { dt_pagto: vencimento, valor_pago: valor }
}
