import type { Moeda } from '@trama/contract/apl/catalogo'
import { catalogoRoutes } from '@trama/contract/apl/catalogo'
import { receberRoutes } from '@trama/contract/apl/receber/receber'
import { varejoFaturaRoutes } from '@trama/contract/apl/varejo/fatura'
import { varejoFinalizacaoRoutes } from '@trama/contract/apl/varejo/finalizacao'
import type { TipoOperacao, Venda } from '@trama/contract/apl/varejo/venda'
import { VAREJO_MESSAGES } from '@trama/rules/varejo/messages'
import { recusaFinalizar, VENDA_TIPO } from '@trama/rules/varejo/status'
import { vendaTotais } from '@trama/rules/varejo/totais'
import { queryOptions } from '@tanstack/react-query'
import { recordStart } from '@/components/crud/form/use-record-form'
import { aplClient } from '@/lib/api/apl'
import { allPages } from '@/lib/api/all-pages'
import { named } from '@/lib/api/api-error'
import { loadVenda, varejoApi, varejoKeys } from '../varejo-api'
import { type Credito, emptyFinalizacao, type FinalizarForm } from './form-model'

export const finalizarApi = aplClient({
  finalizarVenda: varejoFinalizacaoRoutes.finalizarVenda,
  getVendaPix: varejoFaturaRoutes.getVendaPix,
  listMoedas: catalogoRoutes.listMoedas,
  getCondicao: catalogoRoutes.getCondicao,
  listReceber: receberRoutes.listReceber,
})

/** A sale with the choices to finish it. */
export interface FinalizarStart {
  form: FinalizarForm
  venda: Venda
  /** Sum of the sale's lines. */
  bruto: number
  operacoes: readonly TipoOperacao[]
  moedas: readonly Moeda[]
  creditos: readonly Credito[]
}

export const isDevolucao = ({ tipo_venda }: Pick<Venda, 'tipo_venda'>): boolean =>
  tipo_venda === VENDA_TIPO.devolucao

async function listCreditos({ codcli }: Venda, signal: AbortSignal): Promise<Credito[]> {
  const rows = await allPages((page) =>
    finalizarApi.listReceber({ query: { situacao: '0', tipo: 'A;DV', codcli, ...page }, signal }),
  )
  return rows.flatMap(({ numero, tipo, empresa, saldo, dt_vencto }) =>
    tipo === 'A' || tipo === 'DV' ? [{ numero, tipo, empresa, saldo, dt_vencto }] : [],
  )
}

/** Loads an open sale that is no exchange; any other sale leads back to the list with a message (S2 §4, §8). */
export const finalizarStart = (codven: number) =>
  recordStart<FinalizarStart>([...varejoKeys.all, 'finalizar', codven], async ({ signal }) => {
    const venda = await loadVenda(codven, signal)
    const refusal = recusaFinalizar(venda)
    if (refusal) throw new Error(refusal)
    const devolucao = isDevolucao(venda)
    const [operacoes, moedas, creditos] = await Promise.all([
      varejoApi.listTiposOperacao({ query: { tipo_venda: devolucao ? 1 : 0 }, signal }),
      finalizarApi.listMoedas({ query: { tipo: devolucao ? 4 : 0 }, signal }),
      devolucao ? [] : listCreditos(venda, signal),
    ])
    if (moedas.length === 0) throw new Error(VAREJO_MESSAGES.semMoedas)
    const own = operacoes.filter(
      ({ tipo_venda = null }) => tipo_venda === null || tipo_venda === venda.tipo_venda,
    )
    const bruto = venda.valor ?? vendaTotais(venda.itens).valor
    const vldesconto = venda.vldesconto ?? 0
    return { form: { ...emptyFinalizacao(own), vldesconto }, venda, bruto, operacoes: own, moedas, creditos }
  })

/** Instalments and discount of a condition; cached while the user tries several. */
export const condicaoQuery = (codigo: string) =>
  queryOptions({
    queryKey: ['condicao', codigo],
    queryFn: ({ signal }) =>
      named(finalizarApi.getCondicao({ params: { codigo }, signal }), VAREJO_MESSAGES.condicao(codigo)),
    staleTime: 60_000,
  })
