import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { catalogApi, type Reference, REFERENCES } from '@/components/reference/references'
import { named } from '@/lib/api/api-error'
import type { PedidoForm } from './form-model'

type Names = Pick<PedidoForm, 'nome_rep' | 'desc_tab_trans' | 'desc_tab_pre' | 'pgto' | 'desc_moeda'>

/** A name is for the eye: a record that is missing shows its code alone, and the save says what is wrong. */
const nameOf = async (reference: Reference, code: string | null | undefined) =>
  code ? reference.nameOf(code).catch(() => '') : ''

/** The names beside the codes of a form. */
export async function loadNames(
  form: Partial<Pick<PedidoForm, 'codrep' | 'tab_trans' | 'tab_pre' | 'codcond' | 'moeda'>>,
): Promise<Names> {
  const [nome_rep, desc_tab_trans, desc_tab_pre, pgto, desc_moeda] = await Promise.all([
    nameOf(REFERENCES.representante, form.codrep),
    nameOf(REFERENCES.transportadora, form.tab_trans),
    nameOf(REFERENCES.tabela, form.tab_pre),
    nameOf(REFERENCES.condicao, form.codcond),
    nameOf(REFERENCES.moeda, form.moeda),
  ])
  return { nome_rep, desc_tab_trans, desc_tab_pre, pgto, desc_moeda }
}

/** A customer's record may name a payment condition that is gone: nothing goes until it is mended (S1 §8.2). */
export async function assertCondicao(codigo: string | null | undefined): Promise<void> {
  if (!codigo) return
  const loading = catalogApi.getCondicao({ params: { codigo } })
  await named(loading, PEDIDO_LOAD_MESSAGES.condicaoInvalida(codigo))
}
