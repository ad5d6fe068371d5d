import type { QueryClient } from '@tanstack/react-query'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { type Reference, referenceName, REFERENCES } from '@/components/reference/references'
import { named } from '@/lib/api/api-error'
import type { PedidoForm } from './form-model'
import { condicaoQuery, representanteQuery } from './form-queries'

type Names = Pick<PedidoForm, 'nome_rep' | 'desc_tab_trans' | 'desc_tab_pre' | 'pgto' | 'desc_moeda'>
type Codes = Partial<Pick<PedidoForm, 'codrep' | 'tab_trans' | 'tab_pre' | 'codcond' | 'moeda'>>

/** Names are shown only: a missing record shows its code, and saving reports the error. */
const orEmpty = (loading: Promise<string>) => loading.catch(() => '')

/** Names beside the codes of a form. Records that the rules need too are loaded once. */
export async function loadNames(client: QueryClient, form: Codes): Promise<Names> {
  const { codrep, codcond } = form
  const name = (reference: Reference, code: string | null | undefined) =>
    code ? orEmpty(client.fetchQuery(referenceName(reference, code))) : ''
  const [nome_rep, desc_tab_trans, desc_tab_pre, pgto, desc_moeda] = await Promise.all([
    codrep ? orEmpty(client.fetchQuery(representanteQuery(codrep)).then(({ nome }) => nome)) : '',
    name(REFERENCES.transportadora, form.tab_trans),
    name(REFERENCES.tabela, form.tab_pre),
    codcond ? orEmpty(client.fetchQuery(condicaoQuery(codcond)).then(({ descricao }) => descricao)) : '',
    name(REFERENCES.moeda, form.moeda),
  ])
  return { nome_rep, desc_tab_trans, desc_tab_pre, pgto, desc_moeda }
}

/**
 * Throws where the customer's record names a payment condition that does not exist, because the order cannot be sent
 * then (S1 §8.2).
 */
export async function assertCondicao(client: QueryClient, codigo: string | null | undefined): Promise<void> {
  if (!codigo) return
  await named(client.fetchQuery(condicaoQuery(codigo)), PEDIDO_LOAD_MESSAGES.condicaoInvalida(codigo))
}
