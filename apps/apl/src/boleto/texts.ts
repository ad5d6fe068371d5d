/** Lines of text on a boleto: its parties, and instructions for late payment. */
import { valorAtual } from '@trama/rules/boleto/atraso'
import { addDays, formatDateBr } from '@trama/rules/date-br'
import { formatBRL } from '@trama/rules/number-br'
import { formatTaxId } from '@trama/rules/tax-id'
import { formatCep } from '@trama/rules/cep'
import type { Text } from './cells'
import type { TituloRow } from './load-titulos'
import type { BoletoPronto } from './make-boleto'

const taxId = (cnpj: string) => `${cnpj.length === 11 ? 'CPF' : 'CNPJ'} ${formatTaxId(cnpj)}`
const joined = (parts: readonly (string | null | false)[], between: string) =>
  parts.filter((part) => part && part.trim() !== '').join(between)

export const beneficiario = ({ emp_nome, emp_cnpj }: TituloRow): Text => ({
  name: emp_nome,
  id: ` - ${taxId(emp_cnpj)}`,
})

export const enderecoBeneficiario = (titulo: TituloRow): string => {
  const { emp_endereco, emp_numero, emp_bairro, emp_cep, emp_cidade, emp_estado } = titulo
  const city = joined([emp_cidade, emp_estado], '/')
  return joined([joined([emp_endereco, emp_numero], ', '), emp_bairro, city, cepText(emp_cep)], ' - ')
}

export const pagador = ({ nome, cnpj }: TituloRow): Text => ({ name: nome, id: ` - ${taxId(cnpj)}` })

/** The payer's billing address, or the main address where there is none. */
export function enderecoPagador(titulo: TituloRow): string {
  const { end_cob, endereco, num_end, complemento, bairro, cep, nome_cid, uf } = titulo
  const address = end_cob
    ? {
        street: [end_cob, titulo.num_cob],
        bairro: titulo.bairro_cob,
        city: [titulo.nome_cid_cob, titulo.uf_cob],
        cep: titulo.cep_cob,
      }
    : { street: [endereco, num_end, complemento], bairro, city: [nome_cid, uf], cep }
  const parts = [
    joined(address.street, ', '),
    address.bairro,
    joined(address.city, '/'),
    cepText(address.cep),
  ]
  return joined(parts, ' - ')
}

const cepText = (cep: string | null) => cep && `CEP ${formatCep(cep)}`

/** Instructions for the cashier, in amounts and days: the banks' manuals allow no percentages. */
export function instrucoes({ titulo, dados, encargos }: BoletoPronto): string[] {
  const { valor, multa, juros, ate, dt_vencto, vencido, valor_atual } = dados
  const late: string[] = []
  if (vencido === 'S') {
    late.push(`Título vencido em ${formatDateBr(dt_vencto)}: valor atualizado ${formatBRL(valor_atual)}`)
    late.push(`até ${formatDateBr(ate)} (multa ${formatBRL(multa)}, juros ${formatBRL(juros)}).`)
    late.push('Depois desse dia, emita outro boleto.')
  } else {
    const day = valorAtual({ valor, dt_vencto: ate, vencido: true }, addDays(ate, 1), encargos)
    const charges = [
      day.multa > 0 && `multa de ${formatBRL(day.multa)}`,
      day.juros > 0 && `juros de ${formatBRL(day.juros)} por dia`,
    ]
    const text = joined(charges, ' e ')
    if (text) late.push(`Após ${formatDateBr(ate)}, cobrar ${text}.`)
  }
  const { fatura, pedido } = titulo
  const of = joined([fatura && `nota fiscal ${fatura}`, pedido !== null && `pedido ${pedido}`], ', ')
  return [...late, ...(of ? [`Referente a ${of}.`] : [])]
}

export const autenticidade = ({ dados: { endereco, codigo } }: BoletoPronto): string[] => [
  `Confira se este boleto é verdadeiro pelo código ${codigo}:`,
  endereco,
]
