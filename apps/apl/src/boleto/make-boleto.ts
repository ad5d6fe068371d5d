/** Makes a boleto out of a receivable: its codes and what it comes to today, or why there is none. */
import type { Boleto } from '@trama/contract/apl/boleto'
import { type Encargos, percentual, valorAtual } from '@trama/rules/boleto/atraso'
import {
  type CodigosDoBanco,
  codigosDoBanco,
  type ContaCobranca,
  digitosDoNosso,
  faltaDaConta,
  isNosso,
} from '@trama/rules/boleto/bancos'
import { PRIMEIRO_VENCIMENTO } from '@trama/rules/boleto/fator'
import { codigoBarras, formatLinha, linhaDigitavel } from '@trama/rules/boleto/linha'
import { pixDinamico } from '@trama/rules/boleto/pix'
import { todayIn } from '@trama/rules/date-br'
import { fromCents, toCents } from '@trama/rules/money'
import type { Portal } from '../context'
import { printedCodigo } from './codigo'
import { nextBankDay } from './dias-bancarios'
import type { TituloRow } from './load-titulos'

export interface BoletoPronto {
  titulo: TituloRow
  dados: Boleto
  banco: CodigosDoBanco
  encargos: Encargos
  /** Bar code with the amount owed before the title was overdue. */
  codigoOriginal: string
}

/** What is still owed. */
export const saldoOf = ({ valor, valor_pago }: Pick<TituloRow, 'valor' | 'valor_pago'>): number =>
  fromCents(toCents(valor) - toCents(valor_pago))

/** Why a receivable has no boleto that can be paid, in Portuguese; undefined when it has one. */
export function faltaDoBoleto(titulo: TituloRow): string | undefined {
  const { numero, tipo, ativa, conta, cobravel } = titulo
  if (tipo !== 'D') return `Duplicata ${numero} é um crédito: não tem boleto.`
  if (saldoOf(titulo) <= 0) return `Duplicata ${numero} já está paga.`
  if (!cobravel) return `Duplicata ${numero}: a fatura não está autorizada ou foi cancelada.`
  if (conta && ativa !== 'S') return `Duplicata ${numero}: a conta ${conta} não está ativa.`
  return faltaDoRegistro(titulo)
}

/** Why a receivable never had a boleto, in Portuguese; a paid receivable keeps the one it had. */
export function faltaDoRegistro(titulo: TituloRow): string | undefined {
  const { numero, conta, dt_vencto, nosso_numero, codigo, emp_nome, emp_endereco, emp_cidade } = titulo
  const duplicata = `Duplicata ${numero}`
  if (!conta) return `${duplicata} não tem conta de cobrança.`
  if (dt_vencto < PRIMEIRO_VENCIMENTO) return `${duplicata} vence antes de haver boletos.`
  const cobranca = contaOf(titulo)
  const falta = faltaDaConta(cobranca)
  if (falta) return `${duplicata}: corrija a conta ${conta}: ${falta}.`
  if (!nosso_numero || !codigo) return `${duplicata} não tem nosso número.`
  if (!isNosso(cobranca, nosso_numero))
    return `${duplicata}: o nosso número "${nosso_numero}" não tem até ${digitosDoNosso(cobranca)} dígitos.`
  if (!emp_endereco.trim() || !emp_cidade.trim())
    return `Falta o endereço de ${emp_nome}: sem o do beneficiário não há boleto (Lei 12.039/2009).`
  return undefined
}

const contaOf = (titulo: TituloRow): ContaCobranca => {
  const { conta, banco, agencia, numero_conta, digito, carteira, convenio } = titulo
  return {
    conta: conta ?? '',
    banco: banco ?? '',
    agencia: agencia ?? '',
    numero: numero_conta ?? '',
    digito: digito ?? '',
    carteira: carteira ?? '',
    convenio,
  }
}

/** The boleto, as of today, of a receivable for which `faltaDoBoleto` finds nothing missing. */
export function makeBoleto(titulo: TituloRow, portal: Portal): BoletoPronto {
  const { numero, empresa, nosso_numero, codigo, url_pix, dt_vencto, emp_nome, emp_cidade } = titulo
  const conta = contaOf(titulo)
  const banco = codigosDoBanco(conta, { nosso: nosso_numero ?? '', documento: numero })
  const today = todayIn()
  const vencido = today > nextBankDay(dt_vencto)
  const ate = nextBankDay(vencido ? today : dt_vencto)
  const valor = saldoOf(titulo)
  const encargos = { juros: percentual(titulo.juros), multa: percentual(titulo.multa) }
  const hoje = valorAtual({ valor, dt_vencto, vencido }, ate, encargos)
  const barras = (worth: number) =>
    codigoBarras({ banco: conta.banco, dt_vencto, valor: worth, campoLivre: banco.campoLivre })
  const codigo_barras = barras(hoje.valor_atual)
  const printed = printedCodigo(portal.codcli, empresa, codigo ?? '')
  const pix = url_pix && pixDinamico({ url: url_pix, beneficiario: emp_nome, cidade: emp_cidade })
  return {
    titulo,
    banco,
    encargos,
    codigoOriginal: barras(valor),
    dados: {
      numero,
      empresa,
      banco: banco.codigo,
      nome_banco: banco.nome,
      conta: conta.conta,
      agencia_codigo: banco.agenciaCodigo,
      nosso_numero: banco.nossoNumero,
      beneficiario: emp_nome,
      dt_vencto,
      vencido: vencido ? 'S' : 'N',
      valor,
      ...hoje,
      ate,
      linha_digitavel: formatLinha(linhaDigitavel(codigo_barras)),
      codigo_barras,
      pix: pix || null,
      codigo: printed,
      endereco: `${portal.url}/Boleto/${printed}`,
    },
  }
}
