import type { boletoPublicoRoutes, boletoRoutes } from '@trama/contract/apl/boleto'
import { BOLETO_MESSAGES } from '@trama/rules/boleto/messages'
import { emailsOf } from '@trama/rules/email'
import { transaction } from '@trama/server-kit/db/database'
import { ruleError } from '@trama/server-kit/errors'
import type { Handlers } from '@trama/server-kit/http/implement'
import { inTurn } from '@trama/server-kit/in-turn'
import type { BinaryReply } from '@trama/contract/route'
import { DESTINOS_MAX } from '@trama/contract/apl/documento-pdf'
import type { AplContext, PublicContext } from '../context'
import { pdfReply } from '../documento/binary'
import { type SendParts, writeMails } from '../documento/send'
import { drawApart } from '../kit/desenho/pool'
import { boletoDocumento } from './documento'
import { findBoleto, findBoletos, findBoletosDaFatura } from './find-boletos'
import type { BoletoPronto } from './make-boleto'
import { boletoPublico } from './publico'

type Routes = typeof boletoRoutes & typeof boletoPublicoRoutes

export function boletoHandlers({ jobs, autores }: SendParts): Handlers<Routes, PublicContext, AplContext> {
  const publico = boletoPublico()

  /** Mails boletos to the customer's own address, one mail for each invoice. */
  async function mail(ctx: AplContext, boletos: readonly BoletoPronto[]): Promise<void> {
    const parts = { jobs, autor: await autores.of(ctx), documento: boletoDocumento }
    const mails = boletos.map(({ titulo: { numero, email } }) => {
      const para = emailsOf(email ?? '').slice(0, DESTINOS_MAX)
      if (para.length === 0) throw ruleError(BOLETO_MESSAGES.semEmail)
      return { numero, para }
    })
    // One transaction for all mails: a limit reached halfway would leave an invoice mailed in part.
    await transaction(ctx.db, (tx) =>
      inTurn(mails, ({ numero, para }) => writeMails(tx, ctx, parts, numero, { para })),
    )
  }

  return {
    async getBoleto(ctx, { query: { numero, fatura, enviar_email, resumido } }) {
      const boletos = await asked(ctx, numero, fatura)
      const reply = await pdf(boletos, resumido)
      if (enviar_email === 'S') await mail(ctx, boletos)
      return reply
    },
    getBoletos: async (ctx, { body: { numeros, resumido } }) =>
      pdf(await findBoletos(ctx, numeros), resumido),
    getBoletoDados: async (ctx, { params }) => (await findBoleto(ctx, params.numero)).dados,
    getBoletoPublico: (ctx, { params }) => publico.show(ctx, params.codigo),
    checkBoletoPublico: (ctx, { params, body }) => publico.check(ctx, params.codigo, body.linha),
  }
}

/** The boletos asked for: one by its number, or all of an invoice. */
async function asked(
  ctx: AplContext,
  numero: string | undefined,
  fatura: string | undefined,
): Promise<BoletoPronto[]> {
  if (numero !== undefined) return [await findBoleto(ctx, numero)]
  if (fatura === undefined) throw ruleError(BOLETO_MESSAGES.numero)
  return findBoletosDaFatura(ctx, fatura)
}

async function pdf(boletos: readonly BoletoPronto[], resumido: 'S' | 'N' | undefined): Promise<BinaryReply> {
  const [first] = boletos
  const name = boletos.length === 1 ? `Boleto-${first?.dados.numero ?? ''}` : 'Boletos'
  return pdfReply(await drawApart('boletos', boletos, resumido === 'S'), `${name}.pdf`)
}
