import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { named } from '@/lib/api/api-error'
import { referenceApi } from '../reference-api'
import type { PedidoForm } from './form-model'

type Names = Pick<PedidoForm, 'nome_rep' | 'desc_tab_trans' | 'desc_tab_pre' | 'pgto' | 'desc_moeda'>

/** A name is for the eye: a record that is missing shows its code alone, and the save says what is wrong. */
const nameOf = async (code: string | null | undefined, load: (code: string) => Promise<string>) =>
  code ? load(code).catch(() => '') : ''

/** The names beside the codes of a form. */
export async function loadNames(
  form: Partial<Pick<PedidoForm, 'codrep' | 'tab_trans' | 'tab_pre' | 'codcond' | 'moeda'>>,
): Promise<Names> {
  const [nome_rep, desc_tab_trans, desc_tab_pre, pgto, desc_moeda] = await Promise.all([
    nameOf(form.codrep, async (codrep) => (await referenceApi.getRepresentante({ params: { codrep } })).nome),
    nameOf(
      form.tab_trans,
      async (codigo) => (await referenceApi.getTransportadora({ params: { codigo } })).descricao,
    ),
    nameOf(form.tab_pre, async (regiao) => (await referenceApi.getRegiao({ params: { regiao } })).descricao),
    nameOf(
      form.codcond,
      async (codigo) => (await referenceApi.getCondicao({ params: { codigo } })).descricao,
    ),
    nameOf(form.moeda, async (codmoe) => (await referenceApi.getMoeda({ params: { codmoe } })).descricao),
  ])
  return { nome_rep, desc_tab_trans, desc_tab_pre, pgto, desc_moeda }
}

/** A customer's record may name a payment condition that is gone: nothing goes until it is mended (S1 §8.2). */
export async function assertCondicao(codigo: string | null | undefined): Promise<void> {
  if (!codigo) return
  const loading = referenceApi.getCondicao({ params: { codigo } })
  await named(loading, PEDIDO_LOAD_MESSAGES.condicaoInvalida(codigo))
}
