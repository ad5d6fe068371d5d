import type { OrdemInput } from '@trama/contract/apl/compra/ordem'
import { ORDEM_MESSAGES } from '@trama/rules/compra/ordem'
import { ruleError } from '@trama/server-kit/errors'
import { isSameCell, matchRows } from '../kit/registro/match-rows'
import type { ChangedOrdem } from './ordem-record'

/**
 * The stored order with the fields that a supplier may change; other fields of the body are ignored, items left out
 * stay.
 */
export function doFornecedor(body: OrdemInput, { header, itens }: ChangedOrdem): ChangedOrdem {
  const given = body.itens.map((item) => ({ ...item, tam: item.tam || 'UN', ordem: item.ordem ?? null }))
  const matched = matchRows(given, itens)
  const strange = matched.find(({ linha, stored }) => !stored || !isSameCell(linha, stored))?.linha
  if (strange) throw ruleError(ORDEM_MESSAGES.itemEstranho(strange.codigo, strange.cor))
  const sent = new Map(matched.map(({ ordem, linha }) => [ordem, linha]))
  return {
    header: { ...header, obs: kept(body.obs, header.obs), dt_entrega: body.dt_entrega },
    itens: itens.map((item) => {
      const { especifica, dt_entrega } = sent.get(item.ordem) ?? item
      return {
        ...item,
        especifica: kept(especifica, item.especifica),
        dt_entrega: kept(dt_entrega, item.dt_entrega),
      }
    }),
  }
}

/** A field that is missing in the body keeps its stored value. */
const kept = <T>(given: T | undefined, stored: T): T => (given === undefined ? stored : given)
