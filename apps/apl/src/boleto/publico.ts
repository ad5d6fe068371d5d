/** Authenticity of a boleto, by the code that it carries: nothing of who pays it. */
import type { BoletoConferido, BoletoPublico } from '@trama/contract/apl/boleto'
import { lerBoleto, tituloDo } from '@trama/rules/boleto/linha'
import { BOLETO_MESSAGES } from '@trama/rules/boleto/messages'
import { todayIn } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { AppError } from '@trama/server-kit/errors'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { readCodigo } from './codigo'
import { loadTitulos } from './load-titulos'
import { type BoletoPronto, faltaDoRegistro, makeBoleto, saldoOf } from './make-boleto'

/** Calls of one address, and on one code: a boleto is checked a few times. */
const ADDRESS_MAX = 60
const CODE_MAX = 60

export function boletoPublico() {
  const byAddress = perMinute(ADDRESS_MAX)
  const byCode = perMinute(CODE_MAX)

  /** The same answer for every reason: a code that nobody was given says nothing. */
  async function open(ctx: PublicContext, codigo: string): Promise<BoletoPronto> {
    byAddress(network(ctx.ip))
    const read = readCodigo(ctx.portal.codcli, codigo)
    if (!read) throw naoConfere()
    byCode(read.codigo)
    const [titulo] = await loadTitulos(ctx.db, sql`p.empresa = ${read.empresa} and p.codigo = ${read.codigo}`)
    if (!titulo?.cobravel || faltaDoRegistro(titulo)) throw naoConfere()
    // A paid one is still what it was, and grows no more.
    const paid = saldoOf(titulo) <= 0 && { valor_pago: 0, juros: null, multa: null }
    return makeBoleto({ ...titulo, ...paid }, ctx.portal)
  }

  const show = async (ctx: PublicContext, codigo: string): Promise<BoletoPublico> => {
    const { titulo, dados } = await open(ctx, codigo)
    const { beneficiario, banco, nome_banco, dt_vencto, valor, valor_atual, ate, linha_digitavel } = dados
    return {
      beneficiario,
      cnpj: formatTaxId(titulo.emp_cnpj),
      banco: `${banco} ${nome_banco}`,
      dt_vencto,
      valor,
      valor_atual,
      ate,
      linha_final: linha_digitavel.split(' ').slice(-2).join(' '),
    }
  }

  const check = async (ctx: PublicContext, codigo: string, linha: string): Promise<BoletoConferido> => {
    const { dados, codigoOriginal } = await open(ctx, codigo)
    const typed = lerBoleto(linha)
    if (!typed) return { linha: 'N', banco: 'N', valor: 'N', vencimento: 'N' }
    // As it is today, or as it was printed before it was overdue.
    const known = [dados.codigo_barras, codigoOriginal]
    const read = tituloDo(typed, todayIn())
    const agrees = (isSame: boolean) => (isSame ? 'S' : 'N')
    return {
      linha: agrees(known.includes(typed)),
      banco: agrees(dados.codigo_barras.startsWith(read.banco)),
      valor: agrees([dados.valor_atual, dados.valor].includes(read.valor)),
      vencimento: agrees(read.dt_vencto === dados.dt_vencto),
    }
  }

  return { show, check }
}

const naoConfere = () => new AppError(404, BOLETO_MESSAGES.naoConfere)
