/** Checks the authenticity of a boleto by its printed code, without telling who pays it. */
import type { BoletoConferido, BoletoPublico } from '@trama/contract/apl/boleto'
import { lerBoleto, tituloDo } from '@trama/rules/boleto/linha'
import { BOLETO_MESSAGES } from '@trama/rules/boleto/messages'
import { todayIn } from '@trama/rules/date-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { notFound } from '@trama/server-kit/errors'
import { network } from '@trama/server-kit/network'
import { perMinute } from '@trama/server-kit/per-minute'
import { sql } from 'drizzle-orm'
import type { PublicContext } from '../context'
import { readCodigo } from './codigo'
import { loadTitulos } from './load-titulos'
import { type BoletoPronto, faltaDoRegistro, makeBoleto, saldoOf } from './make-boleto'

/** Calls a minute of one address, and for one code: a real boleto is checked a few times. */
const ADDRESS_MAX = 60
const CODE_MAX = 60

export function boletoPublico() {
  const byAddress = perMinute(ADDRESS_MAX)
  const byCode = perMinute(CODE_MAX)

  /** Every failure gets the same answer, so that an attacker does not learn which codes exist. */
  async function open(ctx: PublicContext, codigo: string): Promise<BoletoPronto> {
    byAddress(network(ctx.ip))
    const read = readCodigo(ctx.portal.codcli, codigo)
    if (!read) throw naoConfere()
    byCode(read.codigo)
    const [titulo] = await loadTitulos(ctx.db, sql`p.empresa = ${read.empresa} and p.codigo = ${read.codigo}`)
    if (!titulo?.cobravel || faltaDoRegistro(titulo)) throw naoConfere()
    // A paid boleto keeps its amount: no interest is added any more.
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
    // The typed line may be today's, or the one printed before the boleto was overdue.
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

const naoConfere = () => notFound(BOLETO_MESSAGES.naoConfere)
