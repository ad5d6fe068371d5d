import { PEDIDO_MESSAGES } from '@trama/rules/pedido/messages'
import type { PedidoForm } from '../form/form-model'

type Terms = Pick<PedidoForm, 'tab_pre' | 'desc_tab_pre' | 'tab_trans' | 'desc_tab_trans'>

/** Terms (price table and carrier) that a chosen collection removed or replaced, in words. */
export interface RemovedTerms {
  /** Terms that the user must choose again. */
  removed: string[]
  /** Terms replaced by the collection's only choice. */
  replaced: string[]
}

interface Refusals {
  tabela?: string | undefined
  transportadora?: string | undefined
}

/** @param refusals why the terms were not admitted, with what may be chosen instead */
export function removedTerms(before: Terms, after: Terms, refusals: Refusals = {}): RemovedTerms {
  const terms = [
    {
      rule: PEDIDO_MESSAGES.tabelaColecao,
      refusal: refusals.tabela,
      old: nameOf(before.tab_pre, before.desc_tab_pre),
      now: nameOf(after.tab_pre, after.desc_tab_pre),
      noun: 'Tabela',
    },
    {
      rule: PEDIDO_MESSAGES.transportadoraColecao,
      refusal: refusals.transportadora,
      old: nameOf(before.tab_trans, before.desc_tab_trans),
      now: nameOf(after.tab_trans, after.desc_tab_trans),
      noun: 'Transportadora',
    },
  ].filter(({ old, now }) => old.code !== null && old.code !== now.code)
  return {
    removed: terms
      .filter(({ now }) => now.code === null)
      .map(({ rule, refusal = rule, old, noun }) => `${refusal}\n${noun} retirada: ${old.text}.`),
    replaced: terms
      .filter(({ now }) => now.code !== null)
      .map(({ rule, old, now }) => `${rule} ${old.text} deu lugar a ${now.text}.`),
  }
}

const nameOf = (code: string | null, name: string) => ({ code, text: name ? `${code} · ${name}` : code })
