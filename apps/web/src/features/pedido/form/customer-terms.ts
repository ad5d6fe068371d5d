import type { Entidade } from '@trama/contract/apl/entidade/entidade'
import type { PedidoForm } from './form-model'

/** What a customer's record brings to an order. */
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
  /** The customer chosen before: the values that came from it are replaced. */
  previous?: CustomerTerms | undefined
  /** Every term is the record's, as for a customer's own order (S1 §6). */
  locked: boolean
  /** A representative sells under the own code. */
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

/** What a chosen customer puts into the form: the empty fields, and those that the one before had filled. */
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
    // A record without a freight type ships CIF, as on the server.
    cif: pick('cif') ?? (locked ? 1 : null),
    frete: pick('frete'),
    per_desc: pick('per_desc', 0) ?? 0,
  }
}
