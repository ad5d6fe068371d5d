import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { PedidoForm } from './form-model'

/** Terms that a customer's record gives to an order. */
export type CustomerTerms = Pick<
  Entidade,
  | 'codcli'
  | 'nome'
  | 'cnpj'
  | 'sit_dup'
  | 'codrep'
  | 'transporte'
  | 'cif'
  | 'tabela'
  | 'condicao'
  | 'desconto'
  | 'frete'
>

interface Choice {
  customer: CustomerTerms
  /** The customer chosen before, whose values in the form are replaced. */
  previous?: CustomerTerms | undefined
  /** True where every term comes from the record, as for a customer's own order (S1 §6). */
  locked: boolean
  /** True for a representative, who sells under the own code. */
  keepCodrep: boolean
}

const CIF = [1, 2, 3, 4, 5, 6] as const

function termsOf(customer: CustomerTerms) {
  return {
    codrep: customer.codrep[0] ?? null,
    tab_trans: customer.transporte,
    tab_pre: customer.tabela,
    codcond: customer.condicao,
    cif: CIF.find((code) => code === customer.cif) ?? null,
    frete: customer.frete,
    per_desc: customer.desconto,
  }
}

type Terms = ReturnType<typeof termsOf>

/**
 * Values that a chosen customer puts into the form: for empty fields, and for fields that the customer before had
 * filled.
 */
export function customerValues(form: PedidoForm, choice: Choice): Partial<PedidoForm> {
  const { customer, previous, locked, keepCodrep } = choice
  const { codcli, nome, cnpj, sit_dup } = customer
  const offered = termsOf(customer)
  const before = previous && termsOf(previous)
  const pick = <K extends keyof Terms>(key: K, empty: PedidoForm[K] = null as PedidoForm[K]) => {
    const current = form[key]
    return locked || current === empty || current === before?.[key] ? offered[key] : current
  }
  return {
    codcli,
    nome,
    cnpj,
    sit_dup,
    codrep: keepCodrep ? form.codrep : pick('codrep'),
    tab_trans: pick('tab_trans'),
    tab_pre: pick('tab_pre'),
    codcond: pick('codcond'),
    // A record without a freight type means CIF, as on the server.
    cif: pick('cif') ?? (locked ? 1 : null),
    frete: pick('frete'),
    per_desc: pick('per_desc', 0) ?? 0,
  }
}
