/**
 * Expected amount of each means in a cash session: payments of its sales, and for the drawer also float and
 * movements.
 */
import { fromCents, toCents } from '../money'
import type { FatosDoCaixa } from './explicar'

export function esperadoPorMeio({
  fundo,
  dinheiro,
  movimentos,
  recebidos,
}: Pick<FatosDoCaixa, 'fundo' | 'dinheiro' | 'movimentos' | 'recebidos'>): Map<string, number> {
  const cents = new Map<string, number>()
  const add = (codmoe: string, valor: number) => cents.set(codmoe, (cents.get(codmoe) ?? 0) + toCents(valor))
  for (const { codmoe, valor } of recebidos) add(codmoe, valor)
  if (dinheiro !== null) {
    add(dinheiro, fundo)
    for (const { tipo, valor } of movimentos) add(dinheiro, tipo === 'sangria' ? -valor : valor)
  }
  return new Map([...cents].map(([codmoe, sum]) => [codmoe, fromCents(sum)]))
}
