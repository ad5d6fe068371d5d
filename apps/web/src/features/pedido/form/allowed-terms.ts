import type { QueryClient } from '@tanstack/react-query'
import { COLECAO_ITEM, type ColecaoItem, listedItens } from '@trama/rules/pedido/colecao-item'
import { checkDesconto, checkTabela, checkTransportadora } from '@trama/rules/pedido/rules'
import { PEDIDO_LOAD_MESSAGES } from '@trama/rules/pedido/messages'
import { isApiError } from '@/lib/api/api-error'
import { removedTerms } from '../itens/removed-terms'
import type { PedidoForm } from './form-model'
import { colecaoQuery, condicaoQuery, representanteQuery } from './form-queries'
import { loadNames } from './names'

/** The term as it is where the collection admits it, else the collection's only one, else none. */
export function admittedTerm(
  itens: readonly ColecaoItem[],
  tipo: ColecaoItem['tipo'],
  current: string | null,
): string | null {
  const listed = listedItens(itens, tipo).map(({ codigo }) => codigo)
  if (listed.length === 0 || (current !== null && listed.includes(current))) return current
  return listed.length === 1 ? (listed[0] ?? null) : null
}

interface Allowed {
  form: PedidoForm
  /** One text for each term that was left out or replaced. */
  texts: string[]
}

/**
 * A form whose terms come from a record or from another order, without those that a save would refuse: a price table
 * or carrier outside the collection, a condition that no longer exists, a discount above the condition's.
 */
export async function allowedTerms(
  client: QueryClient,
  given: PedidoForm,
  /** True where every term but the carrier comes from the customer's record, as on the server (S1 §6). */
  locked: boolean,
): Promise<Allowed> {
  const { colecao, codrep, codcond, per_desc } = given
  const [collection, representante, condicao] = await Promise.all([
    // A record that is missing refuses nothing here: the save says so.
    colecao === null ? null : client.fetchQuery(colecaoQuery(colecao)).catch(() => null),
    codrep === null ? null : client.fetchQuery(representanteQuery(codrep)).catch(() => null),
    codcond === null || locked ? null : condicaoOrNone(client, codcond),
  ])
  const itens = collection?.itens ?? []
  const regiao_representante = representante?.regiao ?? null
  const wanted = admittedTerm(itens, COLECAO_ITEM.tabela, given.tab_pre)
  const isFree = !checkTabela({ tab_pre: wanted, regiao_representante, colecao_itens: itens })
  const terms = {
    tab_pre: locked ? given.tab_pre : isFree ? wanted : null,
    tab_trans: admittedTerm(itens, COLECAO_ITEM.transportadora, given.tab_trans),
  }
  const isSame = terms.tab_pre === given.tab_pre && terms.tab_trans === given.tab_trans
  const { desc_tab_pre, desc_tab_trans } = isSame ? given : await loadNames(client, terms)
  const form = { ...given, ...terms, desc_tab_pre, desc_tab_trans }
  const { removed, replaced } = removedTerms(given, form, {
    tabela: checkTabela({ ...given, regiao_representante, colecao_itens: itens })?.message,
    transportadora: checkTransportadora({ ...given, colecao_itens: itens })?.message,
  })
  const texts = [...removed, ...replaced]
  if (condicao === 'missing') {
    const text = PEDIDO_LOAD_MESSAGES.condicao(codcond ?? '')
    return { form: { ...form, codcond: null, pgto: '' }, texts: [...texts, text] }
  }
  const high = condicao && checkDesconto({ per_desc, ...condicao })
  return high
    ? { form: { ...form, per_desc: condicao.descmax }, texts: [...texts, high.message] }
    : { form, texts }
}

async function condicaoOrNone(client: QueryClient, codigo: string) {
  try {
    return await client.fetchQuery(condicaoQuery(codigo))
  } catch (error) {
    return isApiError(error, 'notFound') ? 'missing' : null
  }
}
