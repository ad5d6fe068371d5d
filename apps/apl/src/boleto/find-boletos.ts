/** Finds the boletos that a caller asks for: all of them, or the reasons why some cannot be had. */
import { BOLETO_MESSAGES } from '@trama/rules/boleto/messages'
import { notFound, ruleError } from '@trama/server-kit/errors'
import { sql } from 'drizzle-orm'
import type { AplContext, Portal } from '../context'
import { every } from '../page'
import { daFatura, isOpen, isTitulo, reachedDuplicatas } from '../receber/policy'
import { loadTitulos, type TituloRow } from './load-titulos'
import { type BoletoPronto, faltaDoBoleto, makeBoleto } from './make-boleto'

/** Most reasons in one answer: nobody reads hundreds. */
const REASONS_MAX = 10

/** The boletos in the order asked for, each once; 404 when one of them is not the caller's. */
export async function findBoletos(ctx: AplContext, numeros: readonly string[]): Promise<BoletoPronto[]> {
  const asked = [...new Set(numeros)]
  const found = await loadTitulos(
    ctx.db,
    every([
      reachedDuplicatas(ctx),
      sql`p.numero in (select jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb))`,
    ]),
  )
  const byNumero = new Map(found.map((titulo) => [titulo.numero, titulo]))
  return readyBoletos(
    asked.map((numero) => {
      const titulo = byNumero.get(numero)
      if (!titulo) throw notFound()
      return titulo
    }),
    ctx.portal,
  )
}

export async function findBoleto(ctx: AplContext, numero: string): Promise<BoletoPronto> {
  const [boleto] = await findBoletos(ctx, [numero])
  if (!boleto) throw notFound()
  return boleto
}

/** Boletos of an invoice's receivables that are open and have a bank account. */
export async function findBoletosDaFatura(ctx: AplContext, fatura: string): Promise<BoletoPronto[]> {
  const titulos = await loadTitulos(
    ctx.db,
    every([reachedDuplicatas(ctx), daFatura(fatura), isTitulo, isOpen, sql`p.conta is not null`]),
  )
  if (titulos.length === 0) throw ruleError(BOLETO_MESSAGES.nenhum)
  // Every series and every emitter counts its invoices from 1, so one number may mean several invoices.
  if (new Set(titulos.map(({ chave }) => chave)).size > 1) {
    throw ruleError(BOLETO_MESSAGES.variasFaturas(fatura))
  }
  return readyBoletos(titulos, ctx.portal)
}

function readyBoletos(titulos: readonly TituloRow[], portal: Portal): BoletoPronto[] {
  const faults = [...new Set(titulos.flatMap((titulo) => faltaDoBoleto(titulo) ?? []))]
  if (faults.length > 0) {
    const more = faults.length - REASONS_MAX
    throw ruleError([...faults.slice(0, REASONS_MAX), ...(more > 0 ? [`E mais ${more}.`] : [])].join('\n'))
  }
  return titulos.map((titulo) => makeBoleto(titulo, portal))
}
